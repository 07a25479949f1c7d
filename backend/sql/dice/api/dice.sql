/**
 * The dice page of one player. The caller's own, where `username` is null or the caller's own name:
 * today's roll if it was made, the last 10, all dice given so far, how many visits are left today, and
 * who came by today and yesterday. Else a friend's: who it is, whether the two have met today and who
 * of them visited, whether the friend can be visited still, and of a signed-in caller their own roll,
 * dice and visits. Their own page without sign-in tells nothing of anybody. All tell what can
 * be won, in every phase.
 * Refuses, in this order: a banned caller (`banned_forever`, `banned_for_days`), a campaign that is not
 * a published dice game (`not_available`), a friend who does not exist, is banned, or has blocked the caller or is blocked by
 * them (`player_unknown`).
 */
create function api.dice(
  campaign text, username text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  phase text;
  today date;
  friend app.player;
  visit app.dice_visit;
  answer jsonb;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(dice.campaign, 'dice');
  phase := app.phase_at(app.now(), asked.opens_at, asked.closes_at);
  today := app.campaign_day(asked);
  answer := jsonb_build_object(
    'campaign', asked.slug,
    'phase', phase,
    'server_time', app.iso(app.now()),
    'opens_at', app.iso(asked.opens_at),
    'closes_at', app.iso(asked.closes_at),
    'time_zone', asked.time_zone,
    'day', today,
    'next_day_at', app.iso(app.next_day_at(asked)),
    'double_factor', asked.numbers -> 'double_factor',
    'double_six_reward', asked.numbers -> 'double_six_reward',
    'visit_dice', asked.numbers -> 'visit_dice',
    'visits_per_day', asked.numbers -> 'visits_per_day');

  if dice.username is not null then
    friend := app.require_dice_friend(caller, dice.username);
    if friend.id is distinct from caller then
      visit := app.dice_visit_of(caller, friend.id, asked.slug, today);
      return answer || jsonb_build_object(
        'version', 'friend',
        'player', app.player_json(friend.username, friend.avatar),
        'visited_today', visit.visited_at is not null
          or app.have_met_before(caller, friend.id, asked.slug, today),
        'visited_at', app.iso(visit.visited_at),
        'visited_by_caller', visit.visitor_id = caller,
        'takes_visits', app.dice_visits_left(friend.id, asked, today) > 0,
        'caller', case when caller is not null then
          app.dice_standing_json(caller, asked, today) end);
    end if;
  end if;

  if caller is null then
    return answer || jsonb_build_object('version', 'stranger');
  end if;
  return answer || app.dice_standing_json(caller, asked, today) || jsonb_build_object(
    'version', 'own',
    'visitors', app.dice_visitors_json(caller, asked, today),
    'last_rolls', (
      select coalesce(jsonb_agg(app.roll_json(earlier, asked.time_zone) order by earlier.day desc), '[]')
        from (
          select *
            from app.dice_roll as rolled
            where rolled.player_id = caller and rolled.campaign_slug = asked.slug
            order by rolled.day desc
            limit 10
        ) as earlier));
end
$$;
