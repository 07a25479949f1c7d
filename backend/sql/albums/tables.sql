-- What players look for in their albums, and what completing a set gives.

-- The wanted list: what a player says now, so a state and no ledger.
create table app.sticker_want (
  player_id uuid not null references app.player,
  sticker_slug text not null,
  wanted_at timestamptz not null,
  primary key (player_id, sticker_slug)
);

create function app.end_wish() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from app.sticker_want as want
    where want.player_id = new.player_id and want.sticker_slug = new.sticker_slug;
  return null;
end
$$;

-- What arrives, by a swap, as a prize or from the game, is looked for no more.
create trigger end_wish after insert on app.sticker_entry
  for each row when (new.copies > 0)
  execute function app.end_wish();

-- What completing a set gave, once a player and set. Not undone when a sticker is given away later.
create table app.set_reward (
  player_id uuid not null references app.player,
  set_slug text not null,
  delivery_id bigint not null unique references app.sticker_delivery,
  granted_at timestamptz not null,
  primary key (player_id, set_slug)
);

create function app.notice_complete_set() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_table_name = 'sticker_transfer' then
    perform app.grant_set_reward(new.to_player_id, new.sticker_slug);
  else
    perform app.grant_set_reward(new.player_id, new.sticker_slug);
  end if;
  return null;
end
$$;

-- What players say themselves that they have is not rewarded. Fires after add_to_holding, by its name.
create trigger notice_complete_set after insert on app.sticker_entry
  for each row
  when (new.copies > 0 and new.reason not in ('album', 'game', 'exchange'))
  execute function app.notice_complete_set();

-- The album has what a swap brought before this is known of the swap: from whom.
create trigger notice_complete_set after insert on app.sticker_transfer
  for each row execute function app.notice_complete_set();

call app.make_append_only('set_reward');
