/**
 * Whether a text has contact details: a phone number, e-mail address, link, or name in a messenger. Dates,
 * years, scores and prizes are no phone numbers.
 */
create or replace function app.has_contact_details(words text) returns boolean
language plpgsql stable strict
as $$
declare
  -- The text in lower case and mostly ASCII: without invisible characters, and with full-width characters,
  -- Arabic digits and typographic dashes replaced.
  seen constant text := lower(translate(
    regexp_replace(normalize(has_contact_details.words, nfkc), '[\u200b-\u200f\ufe0f\u20e3]', '', 'g'),
    U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9\2013\2014\2212\2010\2011\3002',
    '01234567890123456789-----.'));
  messenger constant text := '(?:whats ?app|whatsap|wsp|wpp|zap|zapzap|telegram|tele|tg|signal|viber|threema|discord|dc|snap|snapchat|insta|instagram|ig|fb|facebook|messenger|kik|skype|wechat|tiktok|twitter)';
  is_called constant text := '(?: (?:is|ist|est|es|e|è|é|me|name|id|user|at))?';
  -- Endings of internet addresses by country. Excludes `it`, which is a frequent word: "Love dice.It’s fun".
  country constant text := '(?:de|fr|eu|uk|br|pt|ru|pl|nl|ch|io|tv|ly|cc|co)';
  ends text;
  hosts text;
begin
  -- All contact details contain one of these characters or words. Most texts contain none of them, so this
  -- check avoids compiling the patterns below.
  if seen !~ '[0-9@.:/#=_([{]|\m(?:at|arroba|chiocciola|dot)\M' then
    return false;
  end if;
  select string_agg(refused.word, '|') filter (where refused.word !~ ' '),
      string_agg(replace(refused.word, ' ', '\.'), '|') filter (where refused.word ~ ' ')
      into ends, hosts
    from app.refused_word as refused
    where refused.section = 'addresses';
  return
    -- Matches e-mail addresses.
    seen ~ '[a-z0-9_%+-] ?(?:@|[(\[{] ?(?:at|arroba|chiocciola) ?[)\]}]) ?[a-z0-9-]+ ?(?:\.|[(\[{] ?(?:dot|punkt|point|punto|ponto) ?[)\]}]) ?[a-z]{2,}'
    or seen ~ '\m[a-z0-9._-]+ (?:at|arroba|chiocciola) [a-z0-9-]+ (?:dot|punkt|point|punto|ponto) [a-z]{2,}\M'
    or seen ~ '\m[a-z0-9._-]+ ?(?:@|\mat\M) ?(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|gmx|proton ?mail|web\.de)\M'
    -- Matches links.
    or seen ~ '\m(?:https?|hxxps?) ?: ?/|\mwww ?\.[a-z0-9 ]'
    or coalesce(seen ~ ('\m(?:' || hosts || ')\M'), false)
    or coalesce(seen ~ ('[a-z0-9]\.(?:' || ends || ')\M(?![.-]?[a-z0-9]*@)'), false)
    or seen ~ '\m[a-z0-9-]+ ?(?:dot|\(dot\)|\[dot\]|\(\.\)|\[\.\]) ?(?:com|net|org|gg)\M'
    or seen ~ ('\m[a-z0-9-]{3,}\.' || country || '(?![a-z0-9.-]|''[a-z])')
    or seen ~ '\m[a-z0-9-]+\.[a-z]{2,4} ?/ ?[a-z0-9@+]'
    -- Matches user names in messengers.
    or seen ~ '(?<![a-z0-9@$!])@(?!(?:home|work|school|night|all|the|everyone|everybody|uni|casa|lavoro)\M)[a-z0-9_.]*[a-z][a-z0-9_.]{2,}'
    or seen ~ ('\m' || messenger || is_called || ' ?@ ?[a-z0-9_]')
    or seen ~ ('\m' || messenger || is_called || ' ?[:=] ?@?[a-z0-9_.#]{2,}')
    or seen ~ ('\m' || messenger || is_called || '[ -]+(?=[a-z0-9_.#]*[a-z])(?=[a-z0-9_.#]*(?:[0-9_#]|[a-z]\.[a-z]))[a-z0-9_][a-z0-9_.#]+')
    or seen ~ '[a-z0-9_.]{2,}#(?!(?:19|20)[0-9]{2}\M)[0-9]{4}\M'
    or seen ~ ('\m(?:' || messenger || '|tel|telefon|telefono|telefone|phone|call|mobile|mobil|handy|handynummer|nummer|numero|number|celular|cellulare|movil|portable|sms|whatsapp)\M\W{0,3}(?:[a-z]+\W+){0,2}\+?(?:[0-9][ ./()-]{0,2}){6,}')
    or app.has_phone_number(seen);
end
$$;

/** Whether a text with ASCII digits has a phone number in any usual notation. */
create or replace function app.has_phone_number(seen text) returns boolean
language sql immutable
as $$
  select exists (
    select
      from regexp_matches(
          -- Removes dates first, because a date followed by a time would look like a phone number.
          regexp_replace(seen,
            '(?<![0-9][./-]?)(?:[0-3]?[0-9][./-][0-3]?[0-9][./-](?:19|20)[0-9]{2}|(?:19|20)[0-9]{2}[./-][01]?[0-9][./-][0-3]?[0-9])(?![./-]?[0-9])',
            '|', 'g'),
          '\+? ?\(?[0-9](?:[ ./()*·_-]{0,3}[0-9]){7,}', 'g') as found
      cross join lateral (
        select regexp_replace(found[1], '[^0-9]', '', 'g') as digits,
          regexp_split_to_array(btrim(found[1], ' +('), '[^0-9]+') as groups) as number
      where char_length(number.digits) between 9 and 16
        -- Excludes years and amounts: 2019 2020 2021, 1.000.000.000, 250 500 750.
        and found[1] !~ '^[^0-9]*(?:(?:19|20)[0-9]{2}[^0-9]*)+$'
        and found[1] !~ '^[0-9]{1,3}(?:\.[0-9]{3}){2,}$'
        and number.digits !~ '^[1-9][0-9]*0{5,}$'
        and (found[1] ~ '^\+'
          or number.digits ~ '^0'
          or (select bool_and(char_length(part) >= 3 or place = 1)
                and count(*) filter (where part !~ '0$') > (cardinality(number.groups) - 1) / 2
              from unnest(number.groups) with ordinality as each (part, place))
          -- Matches a phone number that is written as single digits with separators: 0 1 7 6 …
          or (select bool_and(char_length(part) = 1) from unnest(number.groups) as part)))
$$;
