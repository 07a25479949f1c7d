/**
 * Clears the ban columns of up to 1,000 players whose ban is over, and returns how many. Only tidies the table:
 * bans end without it (`app.require_not_banned`).
 */
create or replace function app.lift_bans() returns integer
language plpgsql volatile
as $$
declare
  lifted integer;
begin
  update app.player
    set banned_from = null, banned_until = null
    where id in (
      select ended.id from app.player as ended
        where ended.banned_until <= app.now()
        limit 1000
        for no key update skip locked);
  get diagnostics lifted = row_count;
  return lifted;
end
$$;
