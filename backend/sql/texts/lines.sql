/**
 * Normalizes a line of text: Unicode NFC, each run of white space replaced by one space, trimmed.
 * Pasted line breaks become spaces.
 */
create or replace function app.normalize_line(words text) returns text
language sql immutable
as $$
  select btrim(regexp_replace(normalize(words, nfc), '[\s\u00a0\u2028\u2029\u3000]+', ' ', 'g'))
$$;

/**
 * Whether a line is safe to display next to other text: no control characters, nothing that changes
 * the direction of the text after it, no U+FFFD.
 */
create or replace function app.is_printable(line text) returns boolean
language sql immutable
as $$
  select line !~ '[\u0001-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufffd]'
$$;

/**
 * Whether a name can be read for what it is: printable, a letter or digit in it, nothing without a
 * shape, no towers of accents, and no word with letters of two scripts that look alike.
 */
create or replace function app.is_legible(name text) returns boolean
language sql immutable
as $$
  select app.is_printable(name)
    -- ICU's rules: a letter of any script is one, whatever the database's own collation.
    and name ~ '[[:alnum:]]' collate "und-x-icu"
    and name !~ '[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2028\u2029\u2800\u3164\uffa0]'
    and name !~ '[\u0300-\u036f]{3,}'
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
            where word ~ script.letters))
$$;

/** A team's name as it is searched by: without accents, in lower case, with single spaces. */
create or replace function app.team_name_key(name text) returns text
language sql immutable
as $$
  select btrim(regexp_replace(
    lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
    '\s+', ' ', 'g'))
$$;
