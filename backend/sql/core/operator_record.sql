/**
 * Records an operator's action in the append-only list. Raises 22023 for a reason that is empty or longer than
 * 300 characters, or an operator's name longer than 100.
 */
create or replace function app.record_operator_action(
  command text, player uuid, team bigint, before text, after text, reason text, done_by text
) returns void
language plpgsql volatile
as $$
begin
  if coalesce(char_length(btrim(reason)), 0) not between 1 and 300 then
    raise exception 'A reason has 1 to 300 characters.' using errcode = '22023';
  end if;
  if coalesce(char_length(btrim(done_by)), 0) not between 1 and 100 then
    raise exception 'The name of who does it has 1 to 100 characters.' using errcode = '22023';
  end if;
  insert into app.operator_action
      (command, player_id, team_id, before, after, reason, done_by, done_at)
    values (command, player, team, before, after, btrim(reason), btrim(done_by), app.now());
end
$$;
