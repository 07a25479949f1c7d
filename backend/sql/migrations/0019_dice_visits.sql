-- Visits are limited per player and day, so a player's own are looked up on either side of the pair.
create index dice_visit_one on app.dice_visit (one_id, campaign_slug, day);
create index dice_visit_other on app.dice_visit (other_id, campaign_slug, day);
