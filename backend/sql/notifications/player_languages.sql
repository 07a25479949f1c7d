/** The product's language for `code`: `de` for `de`, `de-AT` and `DE_at`; null if the product lacks it. */
create or replace function app.spoken_language(code text) returns text
language plpgsql immutable
as $$
declare
  spoken constant text := lower(split_part(translate(code, '_', '-'), '-', 1));
begin
  return case when spoken in ('en', 'fr', 'pt', 'es', 'it', 'de') then spoken end;
end
$$;

/** Sets the language of messages to a player; ignores one that the product lacks. */
create or replace function app.note_language(player uuid, code text) returns void
language plpgsql volatile
as $$
declare
  spoken constant text := app.spoken_language(code);
begin
  if spoken is null then
    return;
  end if;
  insert into app.player_language as noted (player_id, language, set_at)
    values (note_language.player, spoken, app.now())
    on conflict (player_id) do update set language = excluded.language, set_at = excluded.set_at
      where noted.language <> excluded.language;
end
$$;
