/**
 * Renames a player and returns the stored name. Raises P0002 for an unknown player, `username_invalid`,
 * `name_refused`, `contact_refused`, and `username_taken`, also for a look-alike or variant of another name.
 */
create or replace function app.rename_player(
  username text, new_name text, reason text, done_by text
) returns text
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(rename_player.username);
  kept text := app.require_username(new_name);
  before text := (select player.username from app.player where player.id = target);
begin
  if kept is null then
    perform app.refuse('username_invalid', hint => 'The new name is missing.');
  end if;
  if not app.username_is_free(kept, target) then
    perform app.refuse('username_taken');
  end if;
  update app.player set username = kept where id = target;
  perform app.keep_given_up_name(target, before, kept);
  perform app.record_operator_action(
    'rename-player', target, null, before, kept, reason, done_by);
  return kept;
end
$$;

/**
 * Renames a partner team and returns the stored name. Raises P0002 for an unknown team, `team_name_invalid`,
 * `name_refused`, `contact_refused`.
 */
create or replace function app.rename_team(team bigint, new_name text, reason text, done_by text)
returns text
language plpgsql volatile
as $$
declare
  target app.partner_team;
  kept text := app.require_team_name(new_name);
begin
  select * into target from app.partner_team as known where known.id = team for no key update;
  if not found then
    raise exception 'There is no team number %.', team using errcode = 'P0002';
  end if;
  update app.partner_team set name = kept where id = target.id;
  perform app.record_operator_action(
    'rename-team', null, target.id, target.name, kept, reason, done_by);
  return kept;
end
$$;

/** Removes a player's latest post for partners. Raises P0002 if there is no such player or no visible post. */
create or replace function app.remove_post(username text, reason text, done_by text) returns void
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(remove_post.username);
  post app.partner_post;
begin
  select * into post
    from app.partner_post as listed
    where listed.player_id = target and listed.team_id is not null
    order by listed.posted_at desc, listed.id desc
    limit 1;
  if post.id is not null then
    insert into app.partner_post_removal (post_id, removed_at)
      values (post.id, app.now())
      on conflict do nothing;
  end if;
  if not found or post.id is null then
    raise exception '% has no post that anybody sees.', remove_post.username
      using errcode = 'P0002';
  end if;
  perform app.record_operator_action(
    'remove-post', target, post.team_id, app.iso(post.posted_at), null, reason, done_by);
end
$$;

/**
 * Makes all named players premium. Changes nobody and raises P0002 if a name is unknown. `usernames` is an
 * array of text. Returns the number of players who were not premium before.
 */
create or replace function app.give_premium(usernames jsonb, reason text, done_by text)
returns integer
language plpgsql volatile
as $$
declare
  unknown text;
  target uuid;
  made integer := 0;
begin
  select string_agg(name, ', ' order by place) into unknown
    from jsonb_array_elements_text(usernames) with ordinality as listed (name, place)
    where app.player_by_username(name) is null;
  if unknown is not null then
    raise exception 'There is no player called: %.', unknown
      using errcode = 'P0002', hint = 'Nobody was made premium. Mend these names and try again.';
  end if;
  for target in
    -- Every call locks players in this order, which prevents deadlocks.
    select player.id
      from app.player
      where player.id in (
          select app.player_by_username(name) from jsonb_array_elements_text(usernames) as name)
        and not player.premium
      order by player.id
      for no key update
  loop
    update app.player set premium = true where id = target;
    perform app.record_operator_action(
      'give-premium', target, null, 'not premium', 'premium', reason, done_by);
    made := made + 1;
  end loop;
  return made;
end
$$;

/** A player's ban, for the list of actions. */
create or replace function app.describe_ban(player app.player) returns text
language sql stable
as $$
  select case
      when player.banned_forever then 'banned for ever'
      when app.is_banned(player) then 'banned until ' || app.iso(player.banned_until)
      else 'not banned' end
$$;

/**
 * Bans a player for `days`, for ever if null, or ends the ban if 0. Raises P0002 for an unknown player, 22023
 * for other numbers.
 */
create or replace function app.rule_on_ban(
  username text, days integer, reason text, done_by text
) returns void
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(rule_on_ban.username);
  before app.player;
  after app.player;
begin
  select * into before from app.player where player.id = target for no key update;
  if days = 0 then
    perform app.unban_player(rule_on_ban.username);
  else
    perform app.ban_player(rule_on_ban.username, days);
  end if;
  select * into after from app.player where player.id = target;
  perform app.record_operator_action(case when days = 0 then 'unban' else 'ban' end, target, null,
    app.describe_ban(before), app.describe_ban(after), reason, done_by);
end
$$;

/** Makes a player premium, or ends the player's premium. Raises P0002 for an unknown player. */
create or replace function app.rule_on_premium(
  username text, premium boolean, reason text, done_by text
) returns void
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(rule_on_premium.username);
  was boolean;
begin
  select player.premium into was from app.player where player.id = target for no key update;
  perform app.set_premium(rule_on_premium.username, rule_on_premium.premium);
  perform app.record_operator_action('premium', target, null,
    case when was then 'premium' else 'not premium' end,
    case when rule_on_premium.premium then 'premium' else 'not premium' end, reason, done_by);
end
$$;

/**
 * Takes a step of a video's review: `take-video`, `approve-video`, or `refuse-video` with a reason for its
 * creator. Returns the video's state; raises 55000 for a decision on a decided video, and the errors of the
 * step and of app.end_hold.
 */
create or replace function app.rule_on_video(
  step text, submission bigint, reason text, done_by text
) returns text
language plpgsql volatile
as $$
declare
  before app.video_submission := app.lock_video(submission);
  after text;
begin
  if step <> 'take-video' then
    if app.video_state(before) in ('approved', 'refused') then
      raise exception 'Video % was % before.', submission, app.video_state(before)
        using errcode = '55000', hint = 'leave it: videos lists those that wait';
    end if;
    perform app.end_hold('videos', submission, done_by);
  end if;
  after := case step
    when 'take-video' then app.start_video_review(submission)
    when 'approve-video' then app.approve_video(submission)
    when 'refuse-video' then app.refuse_video(submission, reason) end;
  perform app.record_operator_action(step, before.player_id, null,
    replace(app.video_state(before), '_', ' '), replace(after, '_', ' '),
    coalesce(reason, 'video ' || submission), done_by);
  return after;
end
$$;

/**
 * Decides on a pending invitation (app.decide_invitation): `release-invitation` or `refuse-invitation`. Raises
 * P0002 if none is pending with this number, and the error of app.end_hold.
 */
create or replace function app.rule_on_invitation(
  step text, invitation bigint, reason text, done_by text
) returns void
language plpgsql volatile
as $$
declare
  outcome constant text := case step
    when 'release-invitation' then 'released' when 'refuse-invitation' then 'refused' end;
begin
  perform app.end_hold('invitations', invitation, done_by);
  perform app.record_operator_action(step, app.decide_invitation(invitation, outcome), null,
    'pending ' || invitation, outcome, reason, done_by);
end
$$;

/**
 * Operators' actions, newest first: at most `most`, with lower numbers than `below`. The other parameters
 * select those about one player, of one person (`who`), of one command (`of`), or of a time; null selects all.
 * Look-ups of players (`player`, `search`) are listed only with `of` or `who`.
 */
create or replace function app.operator_actions(
  username text default null, who text default null, of text default null,
  since timestamptz default null, until timestamptz default null, below bigint default null,
  most integer default 100
)
returns table (
  number bigint, done_at timestamptz, done_by text, command text, player text, team bigint,
  before text, after text, reason text
)
language plpgsql stable
-- A plan for all filters would read the whole table.
set plan_cache_mode = force_custom_plan
as $$
declare
  target uuid;
begin
  if operator_actions.username is not null then
    target := app.require_player_for_operator(operator_actions.username);
  end if;
  return query
    select action.id, action.done_at, action.done_by, action.command, known.username,
        action.team_id, action.before, action.after, action.reason
      from app.operator_action as action
      left join app.player as known on known.id = action.player_id
      where (target is null or action.player_id = target)
        and (who is null or action.done_by = who)
        and (of is not null or who is not null or action.command not in ('player', 'search'))
        and (of is null or action.command = of)
        and (since is null or action.done_at >= since)
        and (until is null or action.done_at < until)
        and (below is null or action.id < below)
      order by action.id desc
      limit most;
end
$$;
