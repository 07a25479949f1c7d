-- Whoever inserts a row that points at a player holds the player's key by that. An update of another column
-- need not wait for them, but here every one did: username_key is generated, and because app.player has a
-- trigger before updates, PostgreSQL takes each update for one of all generated columns, so of a key. A
-- change of a link waited for every call of others that gave the player something, and could wait for a
-- job that in turn waited for it. A partial index is no key; that of
-- migration 0074 has all players, and gets the constraint's name.
alter table app.player drop constraint player_username_unique;
alter index app.player_username_taken rename to player_username_unique;
