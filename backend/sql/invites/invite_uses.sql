/** The name under which app.used_before counts an inviter's extra bonus. */
create or replace function app.invite_bonus_use(campaign text, invitees integer) returns text
language sql immutable
as $$
  select 'invite_bonus:' || campaign || ':' || invitees
$$;

/** The name under which app.used_before counts a new user's reward. */
create or replace function app.new_user_reward_use(campaign text) returns text
language sql immutable
as $$
  select 'new_user_reward:' || campaign
$$;

/**
 * Lists a player's benefits as a new user and as an inviter, so that a later account of this person cannot get
 * them again (app.used_before). If the player has started the app, or the account is older than
 * app.install_tolerance, a later account is no first-time downloader.
 */
create or replace function app.invite_uses(leaving app.player)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select 'first_download', 1, app.known_until(app.now())
    where leaving.joined_at < app.now() - app.install_tolerance()
      or exists (select from app.app_install as install where install.player_id = leaving.id)
  union all
  select 'invite_code', 1, app.known_until(app.now())
    from app.invitation
    where invitation.invitee_id = leaving.id
  union all
  select app.new_user_reward_use(reward.campaign_slug), 1, campaign.closes_at
    from app.new_user_reward as reward
    join app.campaign on campaign.slug = reward.campaign_slug
    where reward.player_id = leaving.id and campaign.closes_at > app.now()
  union all
  select app.invite_bonus_use(bonus.activity_slug, bonus.invitees), 1, campaign.closes_at
    from app.invite_bonus as bonus
    join app.campaign on campaign.slug = bonus.activity_slug
    where bonus.player_id = leaving.id and campaign.closes_at > app.now()
$$;
