/**
 * Returns the caller's link /d/{id} to a campaign, to a `team` of a partner event, to `page` (a path of this
 * site, URL-encoded), or to the home page. The same player and target always have the same link, whatever the
 * path's spelling. A link to an ended campaign leads to the season that the campaign's path shows now. Raises
 * 22023 for an invalid page, or for a team with a page or without a campaign.
 */
create function api.invite_link_make(
  request_id uuid, campaign text default null, page text default null,
  team bigint default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign;
  answer jsonb;
  link app.share_link;
begin
  if invite_link_make.campaign is not null then
    asked := app.require_campaign(invite_link_make.campaign);
  end if;
  -- Excludes paths that begin with //, because browsers read them as another site's address.
  if invite_link_make.page !~ '^/([A-Za-z0-9%_~.-]+(/[A-Za-z0-9%_~.-]+)*)?$'
    or char_length(invite_link_make.page) > 200
  then
    raise exception 'page must be a path of this site, of 200 characters at most.'
      using errcode = '22023';
  end if;
  if invite_link_make.team is not null then
    if asked.slug is null or invite_link_make.page is not null then
      raise exception 'team needs its campaign, and no page.' using errcode = '22023';
    end if;
    perform app.require_team(invite_link_make.team, asked.slug);
  end if;
  answer := app.open_request(caller, invite_link_make.request_id, 'invite_link_make',
    jsonb_strip_nulls(jsonb_build_object('team', invite_link_make.team))
      || jsonb_build_object('campaign', asked.slug, 'page', invite_link_make.page));
  if answer is not null then
    return answer;
  end if;
  if asked.slug is not null then
    -- A page that was built in the previous season creates links to the current season; a link to a team keeps
    -- the team's season.
    if invite_link_make.team is null and asked.closes_at <= app.now() then
      asked := app.season_at(asked.path);
    end if;
    perform app.require_open(asked);
  end if;
  perform app.lock_player(caller);

  select * into link
    from app.share_link
    where share_link.player_id = caller
      and share_link.campaign_slug is not distinct from asked.slug
      and share_link.page_key is not distinct from app.page_key(invite_link_make.page)
      and share_link.team_id is not distinct from invite_link_make.team;
  while link.id is null loop
    insert into app.share_link (id, player_id, campaign_slug, page, team_id, made_at)
      values (app.generate_share_link_id(), caller, asked.slug, invite_link_make.page,
        invite_link_make.team, app.now())
      on conflict (id) do nothing
      returning * into link;
  end loop;
  return app.close_request(caller, invite_link_make.request_id, jsonb_build_object(
    'id', link.id,
    'path', '/d/' || link.id,
    'campaign', link.campaign_slug,
    'target', app.share_link_target(link),
    'invite_code', app.invite_code_of(caller),
    'made_at', app.iso(link.made_at)));
end
$$;
