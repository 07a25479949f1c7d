/**
 * Returns, in every phase, a dice page with the prizes. The caller's own page (`username` null or their own)
 * has today's roll, the last 10 rolls, all dice so far, the remaining visits today, and the visitors of today
 * and yesterday. A friend's page has the friend, whether the two have met today and who visited whom, whether a
 * visit is possible, and the caller's own roll, dice and visits. For an anonymous caller, the own page has no
 * player data. Also raises `player_unknown` for a friend who is banned, or if one of the two blocks the other.
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
