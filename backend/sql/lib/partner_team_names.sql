/** A team's name as it is searched by: without accents, in lower case, with single spaces. */
create or replace function app.team_name_key(name text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
    '\s+', ' ', 'g'))
$$;

/**
 * The words of a name as they are compared with refused ones: in plain letters, with digits and signs
 * that stand for letters read as these ("sh1t"), letters that are spelled out one by one as one word
 * ("s h i t"), and stretched ones both short and double ("shiiit").
 */
create or replace function app.spoken_words(name text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  plain text := replace(app.team_name_key(name), 'ß', 'ss');
  spelled text := '';
  words text[] := '{}';
  word text;
begin
  foreach word in array regexp_split_to_array(plain, '[^[:alnum:]@$!|+]+') loop
    word := rtrim(word, '!|+');
    -- Digits alone are numbers.
    if word ~ '[a-z@$]' then
      word := translate(word, '@$!|+013457', 'asiltoieast');
    end if;
    word := regexp_replace(word, '[^[:alnum:]]', '', 'g');
    if char_length(word) = 1 then
      spelled := spelled || word;
    else
      words := words || word || spelled;
      spelled := '';
    end if;
  end loop;
  words := words || spelled;
  return array(
    select distinct regexp_replace(each, '(.)\1{2,}', shape.kept, 'g')
      from unnest(words) as each
      cross join (values ('\1'), ('\1\1')) as shape (kept)
      where each <> '');
end
$$;

/**
 * Validates a team's name and returns it as it is kept (app.normalize_line). Raises 14053 unless it
 * has 3 to 30 visible characters with a letter or digit among them, and 14054 if it contains a
 * refused word.
 */
create or replace function app.require_team_name(name text) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  kept text := app.normalize_line(require_team_name.name);
  words text[];
begin
  if kept is null
    or char_length(kept) not between 3 and 30
    or not app.is_printable(kept)
    -- Also no direction marks, which players' names may need, no characters without a shape, and no
    -- towers of accents.
    or kept ~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200c\u200e\u200f\u2028\u2029\u2800\u3164\uffa0]'
    or kept ~ '[\u0300-\u036f]{3,}'
    -- ICU's rules: a letter of any script is one, whatever the database's own collation.
    or kept !~ '[[:alnum:]]' collate "und-x-icu"
  then
    raise exception 'This name cannot be used.' using errcode = '14053';
  end if;
  words := app.spoken_words(kept);
  if exists (
      select from app.refused_word as refused where refused.word = any (words))
    or exists (
      select from app.refused_word as refused
        cross join unnest(words) as said
        where refused.inside and position(refused.word in said) > 0)
  then
    raise exception 'This name is not for a team.' using errcode = '14054';
  end if;
  return kept;
end
$$;

revoke execute on function app.team_name_key(text), app.spoken_words(text),
  app.require_team_name(text) from public;
