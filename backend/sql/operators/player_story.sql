-- Describes one player in lines of text for operators, without the ids of devices and sign-in accounts. All
-- reads use indexes, so these functions are fast in a database of any size.

/**
 * A player's story: the account, and the latest `most` entries of each list, of refusals ten times as many.
 * Raises P0002 for an unknown player.
 */
create or replace function app.player_story(username text, most integer)
returns table (section text, line text)
language plpgsql stable
as $$
declare
  target uuid := app.require_player_for_operator(player_story.username);
begin
  return query select 'account', told from app.describe_account(target) as told;
  return query
    select 'operators',
        concat_ws('  ', app.iso(action.done_at), action.done_by, action.command,
          coalesce(action.before, '-') || ' to ' || coalesce(action.after, '-'), action.reason)
      from app.operator_action as action
      where action.player_id = target and action.command <> 'player'
      order by action.id desc
      limit most;
  return query
    select 'looked at', concat_ws('  ', app.iso(max(look.done_at)), look.done_by, count(*) || ' times')
      from app.operator_action as look
      where look.player_id = target and look.command = 'player'
      group by look.done_by
      order by max(look.id) desc
      limit most;
  return query select * from app.describe_ledgers(target, most);
  return query select * from app.describe_play(target, most);
  return query select * from app.describe_mates(target, most);
  return query
    select 'refused lately', concat_ws('  ', refused.day, refused.function, refused.code,
        refused.times || ' times')
      from app.refusals_of(target) as refused
      limit 10 * most;
end
$$;

/** A player's account: name, joining date, premium, ban, sign-in, game link, number of devices. */
create or replace function app.describe_account(target uuid) returns setof text
language plpgsql stable
as $$
declare
  known app.player;
begin
  select * into strict known from app.player where player.id = target;
  return query
    select told
      from (values
        (1, concat_ws('  ', known.username, known.id, 'joined ' || app.iso(known.joined_at))),
        (2, case when known.premium then 'premium' else 'not premium' end),
        (3, app.describe_ban(known)),
        (4, 'signs in with ' || coalesce((
          select string_agg(linked.provider, ', ' order by linked.provider)
            from app.identity as linked where linked.player_id = target), 'nothing')),
        (5, case when known.game_link is null then 'no game link' else 'has a game link' end),
        (6, (
          select format('%s devices, %s of them also of other players, %s other players on them',
              count(distinct own.device_digest),
              count(distinct own.device_digest) filter (where other.player_id is not null),
              count(distinct other.player_id))
            from app.app_install as own
            left join app.app_install as other
              on other.device_digest = own.device_digest and other.player_id <> own.player_id
            where own.player_id = target))
      ) as lines (place, told)
      order by place;
end
$$;

/** A player's points, dice, stickers and deliveries: totals, then the latest entries. */
create or replace function app.describe_ledgers(target uuid, most integer)
returns table (section text, line text)
language plpgsql stable
as $$
begin
  return query
    select 'points', format('%s has %s', balance.activity_slug, balance.points)
      from app.point_balance as balance
      where balance.player_id = target
      order by balance.activity_slug collate "C";
  return query
    select 'points', concat_ws('  ', app.iso(entry.entered_at), entry.activity_slug,
        to_char(entry.points, 'SG999999990'), entry.reason)
      from app.point_entry as entry
      where entry.player_id = target
      order by entry.id desc
      limit most;
  return query
    select 'dice', format('%s in all', app.dice_balance_of(target));
  return query
    select 'dice', concat_ws('  ', app.iso(entry.entered_at), entry.dice, entry.reason)
      from app.dice_entry as entry
      where entry.player_id = target
      order by entry.entered_at desc, entry.id desc
      limit most;
  return query
    select 'stickers', format('%s copies of %s stickers', coalesce(sum(holding.copies), 0),
        count(*) filter (where holding.copies > 0))
      from app.sticker_holding as holding where holding.player_id = target;
  return query
    select 'stickers', concat_ws('  ', app.iso(entry.entered_at), entry.sticker_slug,
        to_char(entry.copies, 'SG990'), entry.reason)
      from app.sticker_entry as entry
      where entry.player_id = target
      order by entry.id desc
      limit most;
  return query
    select 'deliveries', format('%s %s', count(*), replace(promised.state, '_', ' '))
      from app.sticker_delivery as promised
      where promised.player_id = target
      group by promised.state
      order by promised.state;
  return query
    select 'deliveries', concat_ws('  ', promised.id, replace(promised.state, '_', ' '),
        coalesce(promised.sticker_slug, promised.dice || ' dice'), promised.reason,
        'due ' || app.iso(promised.due_at), promised.why,
        case promised.state when 'promised'
          then app.gold_waits(promised.sticker_slug, promised.due_at) end)
      from app.sticker_delivery as promised
      where promised.player_id = target
      order by promised.promised_at desc, promised.id desc
      limit most;
end
$$;
