/**
 * Returns a shared link: the inviter, their code, and the target. `of_earlier_season` is true if the link was
 * shared in an earlier season than the one it opens now. A banned player's link keeps its target, but has no
 * name or code. Everybody may call it.
 */
create function api.invite_link(id text) returns jsonb
-- Volatile, because it may create the player's invite code.
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link app.share_link;
  inviter uuid;
  published app.campaign;
begin
  perform app.require_not_banned(app.caller());
  link := app.require_share_link(invite_link.id);
  select player.id into inviter
    from app.player
    where player.id = link.player_id and not app.is_banned(player);
  published := app.share_link_campaign(link);

  return jsonb_build_object(
    'id', link.id,
    'server_time', app.iso(app.now()),
    'inviter', app.public_player_json(inviter),
    'invite_code', case when inviter is not null then app.invite_code_of(inviter) end,
    'campaign', published.slug,
    'phase', case when published.slug is not null then
      app.phase_at(app.now(), published.opens_at, published.closes_at) end,
    'of_earlier_season', coalesce(published.slug <> link.campaign_slug, false),
    'target', app.share_link_target(link));
end
$$;
