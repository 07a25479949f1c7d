/**
 * A shared link: who invites, with which code, and its target; `of_earlier_season` where it was shared
 * in a season before the one that it opens now. Public: no sign-in needed. The link
 * of a player who is banned now keeps its target, but has no name and no code. Refuses, in this
 * order: a banned caller (`banned_forever`, `banned_for_days`), an unknown link (`share_link_unknown`).
 */
create function api.invite_link(id text) returns jsonb
-- Volatile, because the first call may create the player's invite code.
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
