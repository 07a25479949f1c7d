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

create trigger end_wish after insert on app.sticker_entry
  for each row when (new.copies > 0)
  execute function app.end_wish();

-- Rewards for completed sets, one per player and set. A player who later gives a sticker away keeps the reward.
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

-- Checks for a reward after each new copy, except copies that a player entered (`album`), the first copies of
-- demo players (`game`), and those from reports and swaps, which other functions check. Triggers fire in
-- alphabetical order, so this one fires after `add_to_holding`.
create trigger notice_complete_set after insert on app.sticker_entry
  for each row
  when (new.copies > 0 and new.reason not in ('album', 'game', 'report', 'exchange'))
  execute function app.notice_complete_set();

-- Checks for a reward after a swap. The trigger is on transfers, because only they name the giver, and swaps record
-- them after the sticker's entry.
create trigger notice_complete_set after insert on app.sticker_transfer
  for each row execute function app.notice_complete_set();

call app.make_append_only('set_reward');
