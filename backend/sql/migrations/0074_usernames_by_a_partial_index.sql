-- no-transaction
-- Keeps usernames unique beside the constraint that migration 0075 drops.
create unique index concurrently player_username_taken on app.player (username_key)
  where username_key is not null;
