"""Live tables: matches being played, who sits and who watches, and the bots that think for them."""
