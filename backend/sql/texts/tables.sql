-- Look-alike characters that NFKD (Unicode normalization) does not map. New rows affect only new names.
create table app.lookalike (
  sign text primary key check (char_length(sign) = 1),
  plain text not null check (char_length(plain) = 1)
);

/**
 * A name in plain letters for comparison: compatibility forms resolved, invisible characters removed,
 * look-alikes replaced, lower case. Players' rows store the result, so a change of this function needs a
 * migration of these rows.
 */
create function app.plain_letters(name text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
      lower(string_agg(coalesce(known.plain, each.sign), '' order by each.place)
        collate "und-x-icu") collate "default",
      '')
    from regexp_split_to_table(
        -- Removes default-ignorable code points and the blank braille pattern.
        regexp_replace(
          normalize(plain_letters.name, nfkd),
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
            '\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
            '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
          '', 'g'),
        '') with ordinality as each (sign, place)
    left join app.lookalike as known on known.sign = each.sign
$$;

/**
 * A name's look: plain letters (app.plain_letters), with i, 1 and | as l, 0 as o, and rn as m. A new name must
 * differ in look from all others.
 */
create function app.name_look(name text) returns text
language sql stable set search_path = ''
as $$
  select replace(
    translate(replace(app.plain_letters(name_look.name), U&'i\0307', 'i'), 'i1|0', 'lllo'),
    'rn', 'm')
$$;

/**
 * Returns a lower-case text with plain letters instead of stroked, hooked and joined letters that Unicode does
 * not decompose, signs used as letters, and regional indicators (half flags).
 */
create function app.base_letters(words text) returns text
language sql immutable
as $$
  select replace(replace(replace(
    translate(base_letters.words,
      'łøđħŧƀƃƈɕɖɗƌɇƒǥɠɦɨɉƙɫɬɱɲƞɳƥɋɍɽʂƫƭʈʋⱳƴɏƶȥʐ€£¥©®🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿',
      'lodhtbbccdddefgghijkllmnnnpqrrstttvwyyzzzelycrabcdefghijklmnopqrstuvwxyz'),
    'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')
$$;

-- Words that players' texts may not contain, in lower case without accents, published from moderation/
-- (app.publish_moderation). Until the first publication these defaults apply.
create table app.refused_word (
  word text primary key check (word ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  -- The word is refused as a whole word, as a prefix, anywhere in a word, or as the whole text. The words of a
  -- phrase must be consecutive.
  form text not null default 'whole' check (form in ('whole', 'prefix', 'inside', 'alone')),
  -- refused: words that no text may contain. ours: names of staff. claims: words beside a name that claim to
  -- be the real player. addresses: endings of internet addresses.
  section text not null default 'refused' check (section in ('refused', 'ours', 'claims', 'addresses')),
  -- The string that app.has_needle searches in the result of app.spoken_text.
  needle text not null generated always as (
    case form when 'alone' then '| ' || word || ' |' when 'whole' then ' ' || word || ' '
      when 'prefix' then ' ' || word else word end
  ) stored,
  -- The word's look (app.name_look), without spaces.
  look text not null generated always as (
    replace(translate(replace(word, ' ', ''), 'i', 'l'), 'rn', 'm')
  ) stored
);

insert into app.refused_word (word, form, section)
  select regexp_split_to_table(btrim(listed.words, E' \n'), '\s+'), listed.form, listed.section
    from (values
      -- Staff names.
      ('whole', 'ours', 'admin moderator support official officiel oficial ufficiale offiziell'),
      ('inside', 'ours', 'rollmates'),
      -- Hate speech.
      ('whole', 'refused', '
        nazi nazis heil kkk nigger niggers nigga niggas fag fags tranny kike chink paki maricon
        maricones sudaca viado frocio froci ricchione pede tapette neger kanake kanaken'),
      ('inside', 'refused', 'hitler siegheil faggot bougnoule schwuchtel'),
      -- Insults and sexual words.
      ('inside', 'refused', '
        fuck bullshit asshole connard connasse caralho buceta cuzao mierda cabron cabrones gilipollas
        puttana vaffanculo scheisse arschloch arschlocher hurensohn fotze wichser schlampe missgeburt'),
      ('whole', 'refused', '
        shit shits shitty cunt cunts bitch bitches whore whores slut sluts dick dicks cock cocks pussy
        penis vagina porn porno rape rapist wanker wankers bastard merde putain pute putes salope
        salopes encule encules couille couilles nique merda porra puta putas foder foda joder cono polla
        pollas pendejo cazzo cazzi troia troie stronzo stronzi coglione coglioni figa minchia scheiss
        hure huren ficken ficker fick muschi spast spasti'),
      ('whole', 'addresses', 'com net org info biz xyz link site online shop page chat website store')
    ) as listed (form, section, words);

-- Harmless words that contain a refused word.
create table app.allowed_word (
  word text primary key check (word ~ '^[a-z0-9]+$'),
  -- Whether longer words that begin with this word are allowed, too.
  prefix boolean not null
);

create table app.moderation_rules (
  only_row boolean primary key default true check (only_row),
  -- The maximum number of reports by a player within 24 hours.
  reports_per_day integer not null check (reports_per_day between 1 and 1000),
  -- Reports by accounts younger than this many days count as `light` in operators' list (app.open_reports).
  young_days integer not null check (young_days between 0 and 365)
);

insert into app.moderation_rules (reports_per_day, young_days) values (10, 7);
