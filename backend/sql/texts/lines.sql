/** A text as a normalized line: Unicode NFC, white space and line breaks as single spaces, trimmed. */
create or replace function app.normalize_line(words text) returns text
language sql immutable
as $$
  select btrim(regexp_replace(normalize(words, nfc),
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;

/**
 * Whether a line has an invisible character that no script or emoji needs. Allows joiners between Arabic
 * letters, after a virama (RFC 5892, A.1 and A.2) and between emoji; variation selectors after emoji; and tags
 * in the flags of England, Scotland and Wales.
 */
create or replace function app.has_hidden_sign(line text) returns boolean
language plpgsql immutable
as $$
declare
  emoji constant text := '[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2934\u2935'
    '\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]';
  arabic constant text := '[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f\u08a0-\u08c7]';
begin
  return regexp_replace(line,
      '(?<=' || emoji || ')[\ufe0e\ufe0f]'
      '|(?<=' || emoji || '\ufe0f?)\u200d(?=' || emoji || ')'
      '|(?<=[0-9#*])\ufe0f(?=\u20e3)'
      '|(?<=' || arabic || ')\u200c(?=' || arabic || ')'
      '|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2])[\u200c\u200d]'
      '|(?<=\U0001f3f4)\U000e0067\U000e0062'
        '(\U000e0065\U000e006e\U000e0067|\U000e0073\U000e0063\U000e0074|\U000e0077\U000e006c\U000e0073)'
        '\U000e007f',
      '', 'g')
    -- Refuses default-ignorable code points, changes of direction, annotations, and the blank braille pattern.
    ~ ('[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f'
      '\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
      '\U000e0000-\U000e0fff]');
end
$$;

/**
 * Whether a line is safe beside other text: no control characters, direction changes or invisible characters
 * (app.has_hidden_sign), stacked accents, enclosing marks, or U+FFFD.
 */
create or replace function app.is_printable(line text) returns boolean
language sql immutable
as $$
  select line !~ '[\u0001-\u001f\u007f-\u009f\ufffd]'
    and not app.has_hidden_sign(line)
    and line !~ '[\u0300-\u036f]{3,}'
    and line !~ '[\u0591-\u05bd\u064b-\u065f\u0670\u06d6-\u06ed\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{4,}'
    -- Allows U+20E3 only after a digit, # or *, as a keycap.
    and line !~ '[\u0488\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20e2\u20e4-\u20ff\ufe20-\ufe2f]'
    and line !~ '(?<![0-9#*]\ufe0f?)\u20e3'
$$;

/**
 * Whether a name is legible: printable, with a letter or digit, without unpaired regional indicators (half
 * flags), and without words that mix letters of two similar scripts.
 */
create or replace function app.is_legible(name text) returns boolean
language sql immutable
as $$
  select app.is_printable(name)
    -- Uses an ICU collation, so that a letter of any script matches whatever the database's collation.
    and name ~ '[[:alnum:]]' collate "und-x-icu"
    -- ASCII names skip the patterns below, because PostgreSQL caches only 32 compiled patterns.
    and (octet_length(name) = char_length(name)
      or name !~ '(?<![\U0001f1e6-\U0001f1ff])([\U0001f1e6-\U0001f1ff]{2})*[\U0001f1e6-\U0001f1ff](?![\U0001f1e6-\U0001f1ff])'
      and not exists (
        select from regexp_split_to_table(name, '[^[:alnum:]\u0300-\u036f]+' collate "und-x-icu") as word
          where 1 < (
            select count(*)
              from (values
                ('[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u1d00-\u1d25\u1e00-\u1eff]'), -- Latin
                ('[\u0370-\u03e1\u1f00-\u1fff]'), -- Greek
                ('[\u03e2-\u03ef\u2c80-\u2cff]'), -- Coptic
                ('[\u0400-\u052f\u1c80-\u1c8f\u2de0-\u2dff\ua640-\ua69f]'), -- Cyrillic
                ('[\u0531-\u058f]'), -- Armenian
                ('[\u13a0-\u13ff\uab70-\uabbf]'), -- Cherokee
                ('[\ua4d0-\ua4ff]') -- Lisu
              ) as script (letters)
              where word ~ script.letters)))
$$;

/** A team's name for search: without accents, lower case, single spaces. */
create or replace function app.team_name_key(name text) returns text
language sql immutable
as $$
  select btrim(regexp_replace(
    lower(regexp_replace(normalize(app.name_key(name), nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
    '\s+', ' ', 'g'))
$$;
