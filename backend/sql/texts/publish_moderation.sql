/**
 * Replaces the word lists for players' texts: { refused: [{ word, form, section }], allowed: [{ word, prefix
 * }], reports_per_day, young_days }. Returns the numbers of entries that were { added, changed, removed };
 * `reports_per_day` and `young_days` together count as one entry. Idempotent. Raises 22023 for an empty list of
 * refused words.
 */
create or replace function app.publish_moderation(lists jsonb) returns jsonb
language plpgsql volatile
as $$
declare
  removed integer := 0;
  added integer := 0;
  changed integer := 0;
  touched integer;
begin
  if coalesce(jsonb_array_length(lists -> 'refused'), 0) = 0 then
    raise exception 'The list refuses no word.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.publish_moderation'));

  delete from app.refused_word as old
    where not exists (
      select from jsonb_array_elements(lists -> 'refused') as listed
        where listed ->> 'word' = old.word);
  get diagnostics removed = row_count;
  update app.refused_word as old set form = listed.form, section = listed.section
    from jsonb_to_recordset(lists -> 'refused') as listed (word text, form text, section text)
    where listed.word = old.word and (listed.form, listed.section) <> (old.form, old.section);
  get diagnostics changed = row_count;
  insert into app.refused_word (word, form, section)
    select listed.word, listed.form, listed.section
      from jsonb_to_recordset(lists -> 'refused') as listed (word text, form text, section text)
    on conflict do nothing;
  get diagnostics added = row_count;

  delete from app.allowed_word as old
    where not exists (
      select from jsonb_array_elements(lists -> 'allowed') as listed
        where listed ->> 'word' = old.word);
  get diagnostics touched = row_count;
  removed := removed + touched;
  update app.allowed_word as old set prefix = listed.prefix
    from jsonb_to_recordset(lists -> 'allowed') as listed (word text, prefix boolean)
    where listed.word = old.word and listed.prefix <> old.prefix;
  get diagnostics touched = row_count;
  changed := changed + touched;
  insert into app.allowed_word (word, prefix)
    select listed.word, listed.prefix
      from jsonb_to_recordset(lists -> 'allowed') as listed (word text, prefix boolean)
    on conflict do nothing;
  get diagnostics touched = row_count;
  added := added + touched;

  update app.moderation_rules as old
    set reports_per_day = given.reports_per_day, young_days = given.young_days
    from jsonb_to_record(lists) as given (reports_per_day integer, young_days integer)
    where (given.reports_per_day, given.young_days) <> (old.reports_per_day, old.young_days);
  get diagnostics touched = row_count;
  return jsonb_build_object('added', added, 'changed', changed + touched, 'removed', removed);
end
$$;
