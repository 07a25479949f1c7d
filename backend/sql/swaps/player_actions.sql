/**
 * Returns how often a player did `what` from `since` until just before `until`: 'exchanges' that count in
 * `campaign` (app.counted_swaps) or, in all campaigns, 'free-stickers' claimed or 'mini-games' ended after a
 * turn.
 */
create or replace function app.count_actions(
  player uuid, what text, since timestamptz, until timestamptz, campaign app.campaign
) returns integer
language plpgsql stable
as $$
begin
  if what = 'exchanges' then
    return (
      select count(*)
        from app.counted_swaps(player, count_actions.since, count_actions.until, campaign));
  elsif what = 'free-stickers' then
    return (
      select count(*) from app.free_sticker_claim as claim
        where claim.player_id = player
          and claim.claimed_at >= count_actions.since and claim.claimed_at < count_actions.until);
  elsif what = 'mini-games' then
    return (
      -- Excludes runs that were given up before the first turn.
      select count(*) from app.mini_game_run as run
        where run.player_id = player and run.turn > 1
          and run.ended_at >= count_actions.since and run.ended_at < count_actions.until);
  end if;
  raise exception 'Nobody counts %.', what using errcode = '22023';
end
$$;
