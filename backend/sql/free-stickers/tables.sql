-- Claims of free stickers: the ledger of the stocks that app.free_sticker_use names (app.take_copy).
create table app.free_sticker_claim (
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  offered_on date not null,
  offer smallint not null check (offer between 1 and 99),
  sticker_slug text not null,
  claimed_at timestamptz not null,
  primary key (player_id, campaign_slug, offered_on, offer)
);

create index free_sticker_claim_claimed_at on app.free_sticker_claim (claimed_at);
create index free_sticker_claim_player_at on app.free_sticker_claim (player_id, claimed_at);

call app.make_append_only('free_sticker_claim');
