/**
 * Deletes a player permanently: deletes or overwrites personal data, ends everything in progress, and withdraws
 * unsent deliveries. Ledgers stay under a pseudonym, so that others' sums and rankings do not change
 * (docs/player-data.md; app.player_data lists each table). Tokens then count as those of a signed-out visitor,
 * nobody can find the name, and the sign-in account starts a new player. Raises P0002 if there is no such
 * player. Returns the pseudonym.
 */
create or replace function app.delete_player(player uuid) returns text
language plpgsql volatile
as $$
declare
  leaving app.player;
  names text[];
  pseudonym text;
begin
  perform app.lock_player(delete_player.player);
  select * into leaving
    from app.player as known
    where known.id = delete_player.player and known.deleted_at is null;
  if not found then
    raise exception 'There is no such player.' using errcode = 'P0002';
  end if;
  perform app.save_limit_usage(leaving);
  perform app.keep_digests_of(leaving);
  -- Reads the names before the update below overwrites them.
  names := app.names_of(leaving);

  -- Ends everything before it changes the player's row, because a call that waits for that row may hold locks
  -- that are needed here.
  perform app.end_all_of(leaving.id);

  -- The pseudonym must not be derived from the id: ledgers keep the id, and API results show the pseudonym.
  pseudonym := '#' || left(encode(app.generate_seed(), 'hex'), 12);
  update app.player as gone
    set username = pseudonym, about = '', avatar = 'ghost', avatar_chosen_at = null, game_link = null,
        game_link_set_at = null,
        premium = false, google_unlinks = null,
        -- Keeps the month of joining, because recaps need it and it does not identify anybody.
        joined_at = date_trunc('month', gone.joined_at at time zone 'UTC') at time zone 'UTC',
        banned_from = app.now(), banned_until = null, banned_forever = true, deleted_at = app.now()
    where gone.id = leaving.id;

  perform app.erase_actions(leaving.id, names);
  perform app.redirect_links(leaving.username, pseudonym);
  perform app.erase_words_of(leaving.id);
  perform app.erase_rows_of(leaving.id);
  return pseudonym;
end
$$;

/** A player's names, game links, mail addresses and profile text in lower case, to erase them from others' texts. */
create or replace function app.names_of(leaving app.player) returns text[]
language plpgsql stable
as $$
begin
  return array(
    select distinct lower(told.name)
      from (
        select leaving.username
        union all select leaving.game_link
        union all select nullif(leaving.about, '')
        union all
        select linked.email from app.identity as linked where linked.player_id = leaving.id
        union all
        select own.address from app.mail_address as own where own.player_id = leaving.id
        union all
        select unnest(array[action.before, action.after])
          from app.operator_action as action
          where action.player_id = leaving.id
            and action.command in ('rename-player', 'free-game-link')
      ) as told (name)
      where told.name is not null);
end
$$;

/**
 * Whether a text contains one of these names. Names of up to three letters match only whole words; otherwise
 * the name "e" would match "e-mail".
 */
create or replace function app.tells_name(words text, names text[]) returns boolean
language sql immutable
as $$
  select exists (
    select from unnest(names) as name
      where case when char_length(name) > 3 then position(name in lower(words)) > 0
        else lower(words) ~ ('(^|[^[:alnum:]-])'
          || regexp_replace(name, '([^[:alnum:]])', '\\\1', 'g') || '($|[^[:alnum:]-])') end)
$$;

/**
 * Erases a deleted player's words from the list of operators' actions: changed or reported names and profile
 * texts, and reasons that contain a name. Action, time and operator stay.
 */
create or replace function app.erase_actions(player uuid, names text[]) returns void
language plpgsql volatile
as $$
begin
  update app.operator_action as action
    set before = case when app.has_words_of(action, erase_actions.player)
          or app.tells_name(action.before, names) then '[erased]' else action.before end,
        after = case when app.has_words_of(action, erase_actions.player)
          or app.tells_name(action.after, names) then '[erased]' else action.after end,
        reason = case when app.tells_name(action.reason, names)
          then '[erased]' else action.reason end
    where action.id in (
      select about.id from app.operator_action as about where about.player_id = erase_actions.player
      union
      select of_team.id
        from app.partner_team as team
        join app.operator_action as of_team on of_team.team_id = team.id
        where team.creator_id = erase_actions.player);
end
$$;

/**
 * Whether an action contains words of a player, or of their team. An action about a team member contains that
 * member's words.
 */
create or replace function app.has_words_of(action app.operator_action, player uuid) returns boolean
language sql immutable
as $$
  select action.command in (
      'rename-player', 'rename-team', 'clear-about', 'resolve-report', 'resolve-flagged', 'free-game-link')
    and coalesce(action.player_id, has_words_of.player) = has_words_of.player
$$;

/** Changes links to a player's page, so that they lead to the pseudonym's page. */
create or replace function app.redirect_links(username text, pseudonym text) returns void
language plpgsql volatile
as $$
begin
  update app.share_link as link
    set page = regexp_replace(link.page, '[^/]*$', app.path_part(pseudonym))
    where link.page_key is not null
      and substring(link.page_key from '[^/]*$') = lower(username)
      and app.is_player_page(link.page_key);
end
$$;

/** A text as part of a path, percent-encoded. */
create or replace function app.path_part(words text) returns text
language sql immutable
as $$
  select string_agg(
      case when letter ~ '[A-Za-z0-9_.~-]' then letter
        else regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end,
      '' order by place)
    from regexp_split_to_table(words, '') with ordinality as listed (letter, place)
$$;

/**
 * Ends everything in progress for a locked player: swap proposals (withdrawn, declined or cancelled by them),
 * seats in teams, posts, unsent deliveries, places in unsettled rankings. The endpoint or operators may still
 * send deliveries that were handed over to them. Returns how many of these ended; 0 if repeated.
 */
create or replace function app.end_all_of(player uuid) returns integer
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  ended integer := 0;
  step integer;
  seat app.partner_team;
begin
  perform app.expire_proposals_of(end_all_of.player);
  with live as (
    select proposal.id, proposal.state, proposal.proposer_id
      from app.proposal
      where (proposal.proposer_id = end_all_of.player or proposal.partner_id = end_all_of.player)
        and app.is_live_proposal_state(proposal.state)
      -- Every function locks proposals in this order, which prevents deadlocks.
      order by proposal.id
      for no key update
  )
  insert into app.proposal_event (proposal_id, event, player_id, happened_at)
    select live.id,
        case when live.state = 'accepted' then 'cancelled'
          when live.proposer_id = end_all_of.player then 'withdrawn' else 'declined' end,
        end_all_of.player, at
      from live;
  get diagnostics ended = row_count;

  -- Locks the teams in the same order as other functions, including the teams whose names are erased below.
  perform from app.partner_team as team
    where team.creator_id = end_all_of.player
      or team.id in (
        select member.team_id from app.partner_team_member as member
          where member.player_id = end_all_of.player and member.left_at is null)
    order by team.id
    for no key update;
  for seat in
    select team.*
      from app.partner_team_member as member
      join app.partner_team as team on team.id = member.team_id
      where member.player_id = end_all_of.player and member.left_at is null
        and team.disbanded_at is null
      order by team.id
  loop
    perform app.leave_seat(seat, end_all_of.player);
    ended := ended + 1;
  end loop;
  insert into app.partner_post_removal (post_id, removed_at)
    select post.id, at from app.partner_post as post where post.player_id = end_all_of.player
    on conflict do nothing;
  get diagnostics step = row_count;
  ended := ended + step;

  perform from app.sticker_delivery as promised
    where promised.player_id = end_all_of.player
      and promised.state in ('promised', 'on_its_way', 'failed')
    order by promised.sticker_slug, promised.id
    for no key update;
  insert into app.delivery_entry (delivery_id, step, why, entered_at)
    select promised.id, 'failed', 'game_link_missing', at
      from app.sticker_delivery as promised
      where promised.player_id = end_all_of.player and promised.state = 'on_its_way'
      order by promised.id;
  insert into app.delivery_entry (delivery_id, step, entered_at)
    select promised.id, 'withdrawn', at
      from app.sticker_delivery as promised
      where promised.player_id = end_all_of.player and promised.state in ('promised', 'failed')
      order by promised.id;
  get diagnostics step = row_count;
  -- Updates the rank counts last, because every call that changes a score waits for these rows.
  return ended + step + app.leave_mini_game_rankings(end_all_of.player)
    + app.leave_event_rankings(end_all_of.player);
end
$$;

/**
 * Overwrites a deleted player's words in rows that stay: names of their teams, videos. Refuses a video that waits
 * for review. Returns the number of changed rows; 0 if repeated.
 */
create or replace function app.erase_words_of(player uuid) returns integer
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  erased integer;
  step integer;
begin
  update app.partner_team as team
    set name = 'Team ' || team.id
    where team.creator_id = erase_words_of.player and team.name <> 'Team ' || team.id;
  get diagnostics erased = row_count;

  update app.video_submission as video
    set link = '[erased]',
        -- Keeps a digest of an approved video's key, because a video is rewarded only once.
        video_key = case when video.approved_at is not null
          then app.erased_video_key(video.video_key) else 'erased:' || video.id end,
        -- After a switch to another machine, the clock may show a time before the submission.
        review_taken_at = coalesce(video.review_taken_at, case when video.approved_at is null
          then greatest(at, video.submitted_at) end),
        refused_at = coalesce(video.refused_at, case when video.approved_at is null then at end),
        refusal_reason = case when video.approved_at is null then '[erased]' end
    where video.player_id = erase_words_of.player and video.link <> '[erased]';
  get diagnostics step = row_count;
  return erased + step;
end
$$;

/** Deletes all rows of a deleted player that are not kept (app.player_data), and returns how many. */
create or replace function app.erase_rows_of(player uuid) returns integer
language plpgsql volatile
as $$
declare
  declared record;
  erased integer := 0;
  step integer;
begin
  for declared in
    select listed.source, listed.mine
      from app.player_data() with ordinality as listed (source, fate, title, players, mine, hidden, place)
      where listed.fate = 'deleted'
      order by listed.place
  loop
    execute format('delete from app.%I as t where (%s)', declared.source, declared.mine)
        || case declared.source
          -- Keeps the request that deleted the player, because a repeated call is answered from it.
          when 'request' then ' and t.function <> ''player_delete'''
          -- Also deletes blocks by other players, which app.player_data leaves out because they stay secret.
          when 'player_block' then ' or t.blocker_id = $1 or t.blocked_id = $1'
          -- Keeps open reports, because a player must not avoid a decision by leaving (app.resolve_report).
          when 'report' then ' and t.outcome is not null' else '' end
      using erase_rows_of.player;
    get diagnostics step = row_count;
    erased := erased + step;
  end loop;
  return erased;
end
$$;

/**
 * Ends and deletes remains that concurrent calls left of players deleted in the last hour, and returns their
 * number. Safe to run twice, late, or concurrently.
 */
create or replace function app.finish_deletions() returns integer
language plpgsql volatile
as $$
declare
  gone uuid;
  finished integer := 0;
begin
  for gone in
    select player.id
      from app.player
      where player.deleted_at > app.now() - interval '1 hour'
      order by player.id
      for no key update skip locked
  loop
    finished := finished
      + app.end_all_of(gone) + app.erase_words_of(gone) + app.erase_rows_of(gone);
  end loop;
  return finished;
end
$$;

/**
 * Deletes a player for the operator `done_by`. The entry in the list of actions does not name the player.
 * Returns the pseudonym. Raises P0002 for an unknown player, 22023 for a reason that identifies them (the list
 * keeps reasons).
 */
create or replace function app.delete_player_for_operator(username text, reason text, done_by text)
returns text
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(delete_player_for_operator.username);
  leaving app.player;
  pseudonym text;
begin
  select * into strict leaving from app.player where player.id = target;
  if app.tells_name(reason, app.names_of(leaving)) then
    raise exception 'The reason tells who it is, and the list of what operators did keeps it.'
      using errcode = '22023', hint = 'Write why without names, such as "Asked by e-mail".';
  end if;
  pseudonym := app.delete_player(target);
  perform app.record_operator_action(
    'delete-player', target, null, null, 'deleted', reason, done_by);
  return pseudonym;
end
$$;
