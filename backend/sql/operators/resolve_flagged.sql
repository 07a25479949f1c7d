/**
 * Decides on the flagged `words` of a player (`kind` is `name` or `about`) or of the team number `whose`. `outcome`
 * is `accepted`, which takes these words off the list, or `removed`, which clears a profile text and gives
 * others `new_name`. Raises P0002 for an unknown player, 22023 for another kind or outcome, or a new name
 * that nothing gets, 55000 if the words are changed or accepted already, and errors of app.end_hold and of renaming.
 */
create or replace function app.resolve_flagged(
  kind text, whose text, words text, outcome text, reason text, done_by text, new_name text default null
) returns void
language plpgsql volatile
as $$
declare
  player uuid;
  team bigint;
  standing text;
begin
  if (kind in ('name', 'about', 'team') and outcome in ('accepted', 'removed')) is not true then
    raise exception 'The kind is name, about or team, the outcome accepted or removed.'
      using errcode = '22023';
  elsif new_name <> '' and (kind = 'about' or outcome = 'accepted') then
    raise exception 'A new name is only for a name or team whose words are removed.'
      using errcode = '22023', hint = 'leave out --rename';
  elsif kind = 'team' then
    select known.id, known.name into team, standing
      from app.partner_team as known where known.id = whose::bigint for no key update;
  else
    player := app.require_player_for_operator(whose);
    select case when kind = 'name' then known.username else known.about end into standing
      from app.player as known where known.id = player for no key update;
  end if;
  whose := coalesce(player::text, team::text);
  if standing is distinct from words
    or outcome = 'accepted' and app.is_accepted_text(kind, whose, words) then
    raise exception 'These words are changed or accepted already.'
      using errcode = '55000', hint = 'leave them: flagged lists those that stand';
  end if;
  perform app.end_hold('texts', app.text_number(kind, whose, words), done_by);
  delete from app.flagged_text as kept
    where kept.number = app.text_number(resolve_flagged.kind, resolve_flagged.whose, resolve_flagged.words);
  if outcome = 'removed' then
    case kind
      when 'about' then perform app.clear_about(player::text, reason, done_by);
      when 'name' then perform app.rename_player(player::text, new_name, reason, done_by);
      else perform app.rename_team(team, new_name, reason, done_by);
    end case;
  end if;
  perform app.record_operator_action(
    'resolve-flagged', player, team, words, kind || ' ' || outcome, reason, done_by);
end
$$;
