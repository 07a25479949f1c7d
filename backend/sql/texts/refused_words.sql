/**
 * Returns a text's words in plain letters, for comparison with refused words, with single spaces around each.
 * Adds other readings: digits and signs as letters ("sh1t"), spelled-out letters joined ("s h i t"), without
 * dots and dashes ("sh.it"), each vowel in place of a sign ("sh*t"), and swapped letters restored
 * (app.unswapped_letters). Three or more equal letters become one or two, and double vowels one ("shiiit",
 * "shiit"). A | separates readings, and words that are not consecutive.
 */
create or replace function app.spoken_text(words text) returns text
language plpgsql stable
as $$
declare
  letters text := app.team_name_key(case
    when spoken_text.words ~ '^[ -~]*$' then spoken_text.words
    else app.plain_letters(spoken_text.words)
  end);
  token text;
  piece text;
  spelled text := '';
  whole text[] := '{}';
  others text[] := '{}';
  base text;
begin
  letters := app.base_letters(letters);
  foreach token in array string_to_array(letters, ' ') loop
    foreach piece in array regexp_split_to_array(token, '[^[:alnum:]@$!|+]+') loop
      piece := rtrim(piece, '!|+');
      if char_length(piece) <= 1 then
        spelled := spelled || piece;
      else
        whole := whole || app.letters_of(spelled) || app.letters_of(piece);
        spelled := '';
      end if;
    end loop;
    if token ~ '[[:alnum:]][-._*~^=·#%]+[[:alnum:]]' then
      others := others || app.letters_of(rtrim(regexp_replace(token, '[-._*~^=·#%]', '', 'g'), '!|+'));
    end if;
    if token ~ '[a-z][*#%_]+[a-z]' then
      others := others || (
        select array_agg(app.letters_of(
            rtrim(regexp_replace(token, '(?<=[a-z])[*#%_]+(?=[a-z])', vowel, 'g'), '!|+')))
          from unnest('{a,e,i,o,u}'::text[]) as vowel);
    end if;
    if token ~ '[a-z]' and token ~ '[0-9]{4}' then
      others := others || (
        select array_agg(number[1])
          from regexp_matches(token, '(?<![0-9])[0-9]{4,8}(?![0-9])', 'g') as number);
    end if;
  end loop;
  whole := whole || app.letters_of(spelled);
  base := ' ' || array_to_string(array_remove(whole, ''), ' ') || ' | '
    || coalesce(nullif(array_to_string(array_remove(others, ''), ' | '), '') || ' ', '');
  if base ~ '[v689]|qq' then
    base := base || '| ' || (
      select string_agg(app.unswapped_letters(word), ' ' order by place)
        from unnest(string_to_array(btrim(base), ' ')) with ordinality as each (word, place)) || ' ';
  end if;
  return regexp_replace(base, '([a-z0-9])\1{2,}', '\1', 'g')
    || '|' || regexp_replace(base, '([a-z0-9])\1{2,}', '\1\1', 'g')
    || '|' || regexp_replace(regexp_replace(base, '([a-z0-9])\1{2,}', '\1', 'g'),
      '([aeiou])\1', '\1', 'g');
end
$$;

/**
 * A word with swapped letters restored: u for v between consonants ("fvck"), gg for qq ("niqqer"), g for 6 or 9
 * and b for 8 before a letter ("ni99er", "8itch").
 */
create or replace function app.unswapped_letters(word text) returns text
language sql immutable
as $$
  select case when word ~ '[v689]|qq' and word ~ '[a-z]' then
    regexp_replace(
      replace(
        regexp_replace(
          regexp_replace(word, '[69](?=[69]*[a-z])', 'g', 'g'),
          '8(?=[a-z])', 'b', 'g'),
        'qq', 'gg'),
      '(?<=[b-df-hj-np-tw-z])v+(?=[b-df-hj-np-tw-z])', 'u', 'g')
    else word end
$$;

/** Returns a word with digits and signs read as letters. A word of digits alone stays a number. */
create or replace function app.letters_of(word text) returns text
language sql immutable
as $$
  select regexp_replace(
    case when word ~ '[a-z@$]' then translate(word, '@$!|+013457', 'asiltoieast') else word end,
    '[^[:alnum:]]', '', 'g')
$$;

/**
 * Removes the allowed words from `spoken`, a result of app.spoken_text. After an allowed prefix the rest of the
 * word stays, so that it cannot hide a refused word.
 */
create or replace function app.without_allowed_words(spoken text) returns text
language sql stable
as $$
  select string_agg(
      coalesce('|' || substr(each.word, 1 + char_length(stem.word)), each.word), ' '
      order by each.place)
    from unnest(string_to_array(spoken, ' ')) with ordinality as each (word, place)
    left join lateral (
      select allowed.word
        from app.allowed_word as allowed
        where allowed.word = each.word
          or (allowed.prefix and starts_with(each.word, allowed.word))
        order by char_length(allowed.word) desc
        limit 1) as stem on true
$$;

/**
 * Whether a text contains a refused word, also in look-alike letters. “Roll Mates” and the names of the game
 * and its maker are read as "rollmates".
 */
create or replace function app.has_refused_word(words text) returns boolean
language plpgsql stable strict
as $$
declare
  spoken text := '|' || app.spoken_text(has_refused_word.words) || '|';
begin
  spoken := replace(replace(replace(spoken, ' roll mates ', ' rollmates '),
    ' monopoly go ', ' rollmates '), ' scopely ', ' rollmates ');
  if not app.has_needle(spoken) then
    return false;
  end if;
  return app.has_needle(app.without_allowed_words(spoken));
end
$$;

/** Whether `spoken`, from app.spoken_text, contains a refused word. */
create or replace function app.has_needle(spoken text) returns boolean
language sql stable
as $$
  select exists (
    select from app.refused_word as refused
      where refused.section = 'refused'
        and position(refused.needle in has_needle.spoken) > 0)
$$;
