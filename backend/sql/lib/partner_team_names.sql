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

/** Whether a name contains a refused word, also in letters of another script that look the same. */
create or replace function app.has_refused_word(name text) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  words text[] := app.spoken_words(app.plain_letters(has_refused_word.name));
begin
  return exists (
      select from app.refused_word as refused where refused.word = any (words))
    or exists (
      select from app.refused_word as refused
        cross join unnest(words) as said
        where refused.inside and position(refused.word in said) > 0);
end
$$;

/** Whether a name contains what looks like a word by which somebody pretends to be us. */
create or replace function app.pretends_to_be_us(name text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  words text[] := app.spoken_words(app.plain_letters(pretends_to_be_us.name));
begin
  return exists (
    select from app.refused_word as refused
      cross join unnest(words) as said
      where refused.pretends
        and case when refused.inside
          then position(app.name_look(refused.word) in app.name_look(said)) > 0
          else app.name_look(refused.word) = app.name_look(said) end);
end
$$;

/**
 * Validates a team's name and returns it as it is kept (app.normalize_line). Raises 14053 unless it
 * has 3 to 30 visible characters (app.is_legible) with a letter or digit among them, and 14054 if it
 * contains a refused word.
 */
create or replace function app.require_team_name(name text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  kept text := app.normalize_line(require_team_name.name);
begin
  if kept is null
    or char_length(kept) not between 3 and 30
    or not app.is_legible(kept)
    -- Also no direction marks, which players' names may need.
    or kept ~ '[\u061c\u200c\u200e\u200f]'
  then
    raise exception 'This name cannot be used.' using errcode = '14053';
  end if;
  if app.has_refused_word(kept) or app.pretends_to_be_us(kept) then
    raise exception 'This name is not for a team.' using errcode = '14054';
  end if;
  return kept;
end
$$;

revoke execute on function app.team_name_key(text), app.spoken_words(text),
  app.has_refused_word(text), app.pretends_to_be_us(text), app.require_team_name(text) from public;
