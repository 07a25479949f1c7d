-- What players look for in their albums, and what completing a set gives.

-- The wanted list: what a player says now, so a state and no ledger.
create table app.sticker_want (
  player_id uuid not null references app.player,
  sticker_slug text not null,
  wanted_at timestamptz not null,
  primary key (player_id, sticker_slug)
);

-- What completing a set gave, once a player and set. Not undone when a sticker is given away later.
create table app.set_reward (
  player_id uuid not null references app.player,
  set_slug text not null,
  delivery_id bigint not null unique references app.sticker_delivery,
  granted_at timestamptz not null,
  primary key (player_id, set_slug)
);

-- Fires after add_to_holding, by its name.
create function app.notice_complete_set() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform app.grant_set_reward(new);
  return null;
end
$$;

-- What players say themselves that they have is not rewarded: app.grant_set_reward.
create trigger notice_complete_set after insert on app.sticker_entry
  for each row
  when (new.copies > 0 and new.reason not in ('album', 'game'))
  execute function app.notice_complete_set();

call app.make_append_only('set_reward');
