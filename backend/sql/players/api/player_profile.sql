/**
 * Returns a player's public profile: the month (UTC) in which they joined, their number of swaps, their
 * praise, and how they swap (app.trust_json). Everybody may call it.
 */
create function api.player_profile(username text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked app.player;
  praise jsonb;
begin
  perform app.require_not_banned(app.caller());
  select * into strict asked from app.player
    where id = app.require_player(player_profile.username);

  select jsonb_object_agg(listed.kind, coalesce(given.count, 0)) into praise
    from unnest(app.praise_kinds()) as listed (kind)
    left join (
      select kind, count(*)
        from app.praise
        where to_player_id = asked.id
        group by kind
    ) as given on given.kind = listed.kind;
  return jsonb_build_object(
    'username', asked.username,
    'avatar', asked.avatar,
    'about', asked.about,
    'premium', asked.premium,
    'member_since', to_char(asked.joined_at at time zone 'UTC', 'YYYY-MM'),
    'exchanges',
      (select count(*) from app.exchange as proposed where proposed.proposer_id = asked.id)
      + (select count(*) from app.exchange as accepted where accepted.partner_id = asked.id),
    'praise', praise,
    'trust', app.trust_json(asked.id),
    'server_time', app.iso(app.now()));
end
$$;

comment on function api.player_profile(text) is '@replica';

/**
 * Changes the caller's public profile and returns the same as player_me. A field whose parameter is null stays
 * unchanged; an empty `about` removes the text. Choosing the assigned avatar counts as a choice. Also raises
 * `username_taken` for a name that looks like another player's, for a variant of an established player's name
 * (app.standing), and for a name that imitates such a player. The caller's own name is always accepted.
 */
create function api.player_profile_edit(
  request_id uuid, avatar text default null, about text default null, username text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  line text;
  name text;
  present text;
  answer jsonb;
begin
  if num_nonnulls(player_profile_edit.avatar, about, player_profile_edit.username) = 0 then
    raise exception 'One of avatar, about and username must be given.' using errcode = '22023';
  end if;
  if player_profile_edit.avatar is not null
    and not exists (select from app.avatar as known where known.name = player_profile_edit.avatar)
  then
    raise exception 'There is no avatar of that name.' using errcode = '22023';
  end if;
  line := app.require_about(player_profile_edit.about);
  name := app.normalize_line(player_profile_edit.username);
  select known.username into strict present from app.player as known where known.id = caller;
  if name <> present then
    name := app.require_username(name);
  end if;
  answer := app.open_request(caller, player_profile_edit.request_id, 'player_profile_edit',
    jsonb_build_object('avatar', player_profile_edit.avatar, 'about', line, 'username', name));
  if answer is not null then
    return answer;
  end if;
  perform app.lock_player(caller);
  -- Checks the name only if it changes: the check makes concurrent callers wait until this call commits.
  if name is not null and name <> present and not app.username_is_free(name, caller) then
    perform app.refuse('username_taken');
  end if;

  begin
    update app.player as me
      set avatar = coalesce(player_profile_edit.avatar, me.avatar),
          avatar_chosen_at = case when player_profile_edit.avatar is null
            then me.avatar_chosen_at else app.now() end,
          about = coalesce(line, me.about),
          username = coalesce(name, me.username)
      where me.id = caller;
  exception when unique_violation then
    perform app.refuse('username_taken');
  end;
  if name is not null then
    perform app.keep_given_up_name(caller, present, name);
  end if;
  return app.close_request(caller, player_profile_edit.request_id, app.own_profile_json(caller));
end
$$;
