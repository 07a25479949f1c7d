-- How names look, and the words that nobody may write.

-- Signs that look like another one, beside those that Unicode's compatibility forms (NFKD) tell. A
-- row added here holds from then on for new names.
create table app.lookalike (
  sign text primary key check (char_length(sign) = 1),
  plain text not null check (char_length(plain) = 1)
);

/**
 * A name in plain letters, for comparing only: compatibility forms resolved, signs without a shape
 * left out, signs that look like another one replaced by it, in lower case. What it returns is kept with
 * players, so it is changed by a migration that changes that, too.
 */
create function app.plain_letters(name text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
      lower(string_agg(coalesce(known.plain, each.sign), '' order by each.place)
        collate "und-x-icu") collate "default",
      '')
    from regexp_split_to_table(
        -- Unicode's Default_Ignorable_Code_Point, and the braille blank.
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
 * What two players' names may not share: plain letters (app.plain_letters) in which i, l, 1 and |,
 * o and 0, rn and m are the same.
 */
create function app.name_look(name text) returns text
language sql stable set search_path = ''
as $$
  select replace(
    translate(replace(app.plain_letters(name_look.name), U&'i\0307', 'i'), 'i1|0', 'lllo'),
    'rn', 'm')
$$;

/**
 * A text in lower case with plain letters for those with a stroke or a hook and for joined ones, which
 * Unicode does not take apart, for signs that stand for letters, and for the halves of flags.
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

-- Words that players' texts may not contain, in lower case and without accents. The company publishes them
-- from the files in moderation/ (app.publish_moderation). Until that is done for the first time, those
-- below hold.
create table app.refused_word (
  word text primary key check (word ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  -- Refused as a whole word, at the beginning of a word, anywhere in one, or where the text says nothing
  -- else. Several words are refused where they follow each other.
  form text not null default 'whole' check (form in ('whole', 'prefix', 'inside', 'alone')),
  -- The part of the lists: words that no text may contain; names of staff; what claims that a name is
  -- the true one, before or after another player's; the ends of addresses and whole hosts.
  section text not null default 'refused' check (section in ('refused', 'ours', 'claims', 'addresses')),
  -- What is looked for in app.spoken_text.
  needle text not null generated always as (
    case form when 'alone' then '| ' || word || ' |' when 'whole' then ' ' || word || ' '
      when 'prefix' then ' ' || word else word end
  ) stored,
  -- The word as names look (app.name_look, for words in plain letters), without spaces.
  look text not null generated always as (
    replace(translate(replace(word, ' ', ''), 'i', 'l'), 'rn', 'm')
  ) stored
);

insert into app.refused_word (word, form, section)
  select regexp_split_to_table(btrim(listed.words, E' \n'), '\s+'), listed.form, listed.section
    from (values
      -- Somebody who pretends to be us.
      ('whole', 'ours', 'admin moderator support official officiel oficial ufficiale offiziell'),
      ('inside', 'ours', 'rollmates'),
      -- Hate.
      ('whole', 'refused', '
        nazi nazis heil kkk nigger niggers nigga niggas fag fags tranny kike chink paki maricon
        maricones sudaca viado frocio froci ricchione pede tapette neger kanake kanaken'),
      ('inside', 'refused', 'hitler siegheil faggot bougnoule schwuchtel'),
      -- Insults and sex.
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

-- Innocent words that the refused ones would catch.
create table app.allowed_word (
  word text primary key check (word ~ '^[a-z0-9]+$'),
  -- Whether it also allows the words that begin with it.
  prefix boolean not null
);

-- The numbers of the same files.
create table app.moderation_rules (
  only_row boolean primary key default true check (only_row),
  -- How many reports a player can make within 24 hours.
  reports_per_day integer not null check (reports_per_day between 1 and 1000),
  -- Accounts that are younger count apart where operators weigh reports.
  young_days integer not null check (young_days between 0 and 365)
);

insert into app.moderation_rules (reports_per_day, young_days) values (10, 7);
