/**
 * A valid team name in its stored form (app.normalize_line). Raises `team_name_invalid` unless it has 3 to 30
 * visible characters (app.is_legible) with a letter or digit, `name_refused` for a refused word or one that
 * imitates the staff, `contact_refused` for contact details.
 */
create or replace function app.require_team_name(name text) returns text
language plpgsql stable
as $$
declare
  kept text := app.normalize_line(require_team_name.name);
begin
  if kept is null
    or char_length(kept) not between 3 and 30
    or not app.is_legible(kept)
  then
    perform app.refuse('team_name_invalid');
  end if;
  if app.has_refused_word(kept) or app.is_staff_name(kept) then
    perform app.refuse('name_refused');
  end if;
  if app.has_contact_details(kept) then
    perform app.refuse('contact_refused');
  end if;
  return kept;
end
$$;
