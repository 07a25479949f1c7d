-- What one side gave in one exchange, by index: only so many copies that a player gives away in a day
-- count (app.swaps_that_count).
create index sticker_transfer_exchange on app.sticker_transfer (exchange_id, from_player_id);
