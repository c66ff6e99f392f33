"""The sentences of prompts and events. `who` is a player."""

from ...kernel.text import _

TURN_END = {
    "end-turn": _("End your round?"),
    "end-turn-then": _("All teams' sheets are shown when everybody is through."),
}
"""The question at the end of a turn, and what follows; asked only in matches with `pause`."""
PROMPTS = {
    "keep": _("Keep one talent and one goal"),
    "hunt-gem": _("Steal a gem of any letter before the first round?"),
    "veteran": _("Which two heroes rise by a level?"),
    "craftsman": _("Fill the first box of which two items?"),
    "assassin": _("Which two minions do you defeat?"),
    "wounds": _("Wounds: {count}. How many go to potions? Free hearts: {hearts}"),
    "die": _("Choose die {number} of 3"),
    "use": _("{die}: what is it used for?"),
    "step": _("Go on or stop; moves left: {moves}"),
    "raise": _("Which hero rises by a level?"),
    "fill": _("Fill a box of which item?"),
    "slay": _("Which minions fall to the Sceptre?"),
    "order": _("Which comes first?"),
}

EVENTS = {
    "dungeon": _("The dungeon: {dungeon}, with {monsters}"),
    "missions": _("Missions: {missions}"),
    "dealt": _("You are dealt {talents}; {goals}"),
    "keeps-goal": _("You keep the goal {goal}"),
    "keeps": _("[{who}|You]: {talent}; black: {heroes}"),
    "turn": _("Round {round}"),
    "rolls": _("The dice: {dice}"),
    "rerolls": _("The dice: {dice}; too many alike, all are rolled again"),
    "wounded": _("[{who} takes|You take] wounds: {track} on the track, {potions} on potions"),
    "resurrected": _("[{who} falls and is|You fall and are] resurrected"),
    "levels": _("[{who}: {hero}|Your {hero}] rises to level {level}"),
    "shifts": _("[{who} uses|You use] {die} as a die of the other colour"),
    "crafts": _("[{who} fills|You fill] a box: {item}"),
    "completes": _("[{who} completes|You complete] {item}"),
    "potion": _("[{who} gains|You gain] potion {count}"),
    "steals": _("[{who} steals|You steal] gem {gem}, the team's number {count}"),
    "steals-outside": _("[{who} steals|You steal] a gem outside the dungeon, the team's number {count}"),
    "slays": _("[{who} defeats|You defeat] from afar: {minion}"),
    "goes": _("[{who} goes|You go] to {room}"),
    "trap": _("[{who} springs|You spring] a trap: {room}, wounds: {wounds}"),
    "fights": _("[{who} defeats|You defeat] {minion}, wounds: {wounds}"),
    "wastes": _("[{who} leaves|You leave] a die unused: {die}"),
    "announced": _("Gem {gem} has been stolen by {by}"),
    "vanishes": _("Gem {gem} vanishes"),
    "fights-monster": _("[{who} fights|You fight] {monster} with power {power}: {fame} fame"),
    "flees": _("[{who} flees|You flee] from {monster}, power {power}: −{lost} fame"),
    "not-found": _("[{who} has|You have] not found {monster}: −{lost} fame"),
    "best": _("[{who} was|You were] the best against {monster}: {reward} × {amount}"),
    "mission": _("[{who} completes|You complete] the mission {mission}: {fame} fame"),
    "goal": _("[{who} had|You had] the goal {goal}"),
    "total": _("[{who} scores|You score] {fame} fame"),
    "over": _("The adventure is over"),
}

SCORES = {
    "score-word": _("fame points"),
    "score-monster_1": _("monster 1"),
    "score-monster_2": _("monster 2"),
    "score-monster_3": _("monster 3"),
    "score-levels": _("levels"),
    "score-items": _("items"),
    "score-gems": _("gems"),
    "score-minions": _("minions"),
    "score-wounds": _("wounds"),
    "score-resurrection": _("resurrection"),
    "score-goal_talent": _("goal, talent"),
    "score-missions": _("missions"),
    "score-rooms": _("rooms"),
    "score-chapter_1": _("chapter 1"),
    "score-chapter_2": _("chapter 2"),
    "score-chapter_3": _("chapter 3"),
    "over-complete": _("The adventure is over; between equals the rooms explored decide"),
    "over-campaign": _("The campaign is over: the fame of its three chapters is added up"),
}

TEXTS = {**TURN_END, **PROMPTS, **EVENTS, **SCORES}
