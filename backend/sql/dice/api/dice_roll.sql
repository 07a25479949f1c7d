/**
 * Rolls two dice for the caller, once per day of the campaign's zone, and grants as many dice as they show: a
 * double counts `double_factor` times, and a double six also wins a sticker. Returns the roll and all dice so
 * far. `already_rolled_today` has `next_at`, the start of the next day, or null if the game is over by then.
 */
create function api.dice_roll(request_id uuid, campaign text)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(dice_roll.campaign, 'dice');
  phase text;
  roll app.dice_roll;
  answer jsonb := app.open_request(caller, dice_roll.request_id, 'dice_roll',
    jsonb_build_object('campaign', asked.slug));
begin
  if answer is not null then
    return answer;
  end if;
  phase := app.require_open(asked);
  perform app.lock_player(caller);

  roll.player_id := caller;
  roll.campaign_slug := asked.slug;
  roll.day := app.campaign_day(asked);
  roll.rolled_at := app.now();
  if app.has_rolled(caller, asked.slug, roll.day) then
    perform app.refuse('already_rolled_today',
      jsonb_build_object('next_at', app.iso(app.next_day_at(asked))));
  end if;

  roll.seed := app.generate_seed();
  roll.first_die := app.roll_die(roll.seed, asked.slug, roll.day, caller, 1);
  roll.second_die := app.roll_die(roll.seed, asked.slug, roll.day, caller, 2);
  roll.dice := roll.first_die + roll.second_die;
  if roll.first_die = roll.second_die then
    roll.dice := roll.dice * (asked.numbers ->> 'double_factor')::integer;
    if roll.first_die = 6 then
      roll.reward := app.grant_reward(caller, asked.numbers -> 'double_six_reward', 'double_six',
        roll.seed, asked.slug || ':' || roll.day || ':' || caller || ':sticker', asked.time_zone);
    end if;
  end if;
  perform app.add_dice(caller, roll.dice, 'daily_roll');
  insert into app.dice_roll select roll.*;
  return app.close_request(caller, dice_roll.request_id, jsonb_build_object(
    'campaign', asked.slug,
    'phase', phase,
    'server_time', app.iso(app.now()),
    'closes_at', app.iso(asked.closes_at),
    'next_day_at', app.iso(app.next_day_at(asked)),
    'roll', app.roll_json(roll, asked.time_zone),
    'dice_balance', app.dice_balance_of(caller)));
end
$$;
