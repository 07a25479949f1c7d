/** Whether a player had a roll, a spin, a scored run or a free sticker of these campaigns on a day. */
create or replace function app.has_played_on(player uuid, campaigns text[], day date) returns boolean
language plpgsql stable
as $$
begin
  return exists (
      select from app.dice_roll as roll
        where roll.player_id = has_played_on.player and roll.campaign_slug = any (campaigns)
          and roll.day = has_played_on.day)
    or exists (
      select from app.draw_spin as spin
        where spin.player_id = has_played_on.player and spin.campaign_slug = any (campaigns)
          and spin.day = has_played_on.day)
    or exists (
      select from app.ranking_score as best
        where best.player_id = has_played_on.player and best.campaign_slug = any (campaigns)
          and best.ranking = app.ranking_of_day(has_played_on.day))
    or exists (
      select from app.free_sticker_claim as claim
        where claim.player_id = has_played_on.player and claim.campaign_slug = any (campaigns)
          and claim.offered_on = has_played_on.day);
end
$$;

/** The longest streak that is counted, in days. The limit bounds the cost of counting. */
create or replace function app.longest_streak() returns integer
language sql immutable
as $$
  select 60
$$;

/**
 * The number of days in a row that a player has played, until `today` or, if they have not played yet,
 * yesterday; at most app.longest_streak.
 */
create or replace function app.streak_of(player uuid, today date, out days integer, out played_today boolean)
language plpgsql stable
as $$
declare
  campaigns constant text[] := array(
    select known.slug
      from app.campaign as known
      where known.kind in ('dice', 'lucky-draw', 'mini-game', 'invite-activity')
        and known.opens_at <= app.now()
        and known.closes_at > app.now() - make_interval(days => app.longest_streak() + 1));
  last date;
begin
  played_today := app.has_played_on(player, campaigns, today);
  last := today - (not played_today)::integer;
  days := 0;
  while days < app.longest_streak() and app.has_played_on(player, campaigns, last - days) loop
    days := days + 1;
  end loop;
end
$$;
