/**
 * Clears away the bans that are over; answers how many. They ended by themselves at their time (see
 * `app.refuse_banned`): this keeps what people at the company look at true.
 */
create or replace function app.lift_bans() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  lifted integer;
begin
  update app.player
    set banned_from = null, banned_until = null
    where banned_until <= app.now();
  get diagnostics lifted = row_count;
  return lifted;
end
$$;

revoke execute on function app.lift_bans() from public;
