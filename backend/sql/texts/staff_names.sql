/**
 * Whether a name contains a staff word: as a separate word, split ("Roll Mates", "HelpDesk", "ad min"), with
 * a number, or with an intensifier ("StaffTeam", "superadmin"), but not "Staffan" or "Supporter". Words with
 * the form `alone` (app.refused_word) must be the whole name ("The System").
 */
create or replace function app.is_staff_name(name text) returns boolean
language plpgsql stable strict
as $$
declare
  -- Words that emphasize a staff word, such as "official", as looks (app.name_look).
  greater constant text := translate(
    '(?:team|crew|equipe|equipo|squadra|mannschaft|official|real|game|app|head|chief|super|s'
    '|the|der|die|das|les|los|las|il|el|le|la)*', 'i', 'l');
  seen text := app.spoken_text(is_staff_name.name);
  without_numbers constant text := regexp_replace(is_staff_name.name,
    '(?<=[^[:space:]0-9])[0-9]+(?![[:alnum:]])' collate "und-x-icu", '', 'g');
  in_words constant text := app.capitals_apart(without_numbers);
  run_together text;
  listed record;
begin
  if without_numbers <> is_staff_name.name then
    seen := seen || '|' || app.spoken_text(without_numbers);
  end if;
  if in_words <> without_numbers then
    seen := seen || '|' || app.spoken_text(in_words);
  end if;
  seen := translate(seen, 'i10', 'llo');
  run_together := replace(seen, ' ', '');
  run_together := replace(run_together, 'rn', 'm') || '|' || replace(replace(seen, 'rn', 'm'), ' ', '');
  -- Selects the staff words that occur in the name, even with gaps. Nearly all names contain none.
  select '^' || greater || '(?:' || string_agg(refused.look, '|') filter (where refused.form = 'whole')
        || ')' || greater || '[0-9]*$' as whole,
      '^' || greater || '(?:' || string_agg(refused.look, '|') filter (where refused.form = 'alone')
        || ')' || greater || '[0-9]*$' as alone,
      '^(?:' || string_agg(refused.look, '|') filter (where refused.form in ('prefix', 'inside'))
        || ')' as beginning,
      string_agg(refused.look, '|') filter (where refused.form = 'inside') as inside
      into listed
    from app.refused_word as refused
    where refused.section = 'ours' and position(refused.look in run_together) > 0;
  if num_nonnulls(listed.whole, listed.alone, listed.beginning) = 0 then
    return false;
  end if;
  return exists (
    select
      from (select distinct string_to_array(btrim(reading), ' ') as words
          from regexp_split_to_table(seen, '\|') as reading) as read
      cross join generate_subscripts(read.words, 1) as first
      -- Checks at most 5 consecutive words, because no listed phrase is longer. Spelled-out letters are
      -- already joined.
      cross join generate_series(first, least(first + 4, cardinality(read.words))) as last
      cross join lateral (
        select replace(array_to_string(read.words[first:last], ''), 'rn', 'm') as look) as glued
      where glued.look ~ listed.whole
        or first = 1 and last = cardinality(read.words) and glued.look ~ listed.alone
        or glued.look ~ listed.beginning
        or first = last and glued.look ~ listed.inside);
end
$$;

/** Splits a name between a small and a capital letter: "HelpDesk" becomes "Help Desk". */
create or replace function app.capitals_apart(name text) returns text
language sql immutable
as $$
  select regexp_replace(name, '([a-z])([A-Z])', '\1 \2', 'g')
$$;

/**
 * The look (app.name_look) of the name that a name claims to be, as "The real Maja" and "RealMaja" claim
 * "maja"; null for none.
 */
create or replace function app.claimed_look(name text) returns text
language plpgsql stable strict
as $$
declare
  shown constant text := btrim(regexp_replace(
    regexp_replace(normalize(app.name_look(app.capitals_apart(claimed_look.name)), nfkd),
      '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+' collate "und-x-icu", ' ', 'g'));
  claims record;
  rest text;
begin
  -- A phrase of several words may be joined to the name. A single word must be separate, because "Realtor" does
  -- not claim to be "tor".
  select '^(?:' || string_agg(replace(claim.words, ' ', ' ?') || claim.gap, '|') || ')+' as before,
      '(?:' || string_agg(claim.gap || replace(claim.words, ' ', ' ?'), '|') || ')+$' as behind
      into claims
    from app.refused_word as refused
    cross join lateral (
      select replace(translate(refused.word, 'i', 'l'), 'rn', 'm') as words,
        case when position(' ' in refused.word) > 2 then ' ?' else ' ' end as gap) as claim
    where refused.section = 'claims' and position(refused.look in replace(shown, ' ', '')) > 0;
  if claims.before is null then
    return null;
  end if;
  rest := regexp_replace(regexp_replace(shown, claims.before, ''), claims.behind, '');
  return nullif(nullif(rest, ''), shown);
end
$$;

/**
 * Whether a line imitates the staff. Lines may mention support and officials, but not together with our or the
 * game's name ("Official Rollmates support"), and may not ask for sign-in data ("Send us your Google code").
 * Lines may ask for invite codes.
 */
create or replace function app.imitates_staff(line text) returns boolean
language plpgsql stable strict
as $$
declare
  our_name constant text := '(?:roll ?mates?|monopoly ?go|scopely)';
  between constant text := '(?: (?:of|for|from|by|at|the|de|du|des|da|do|del|della|di|la|le|von|vom|bei|und|and|team|app|game)){0,2}';
  seen constant text := regexp_replace(app.spoken_text(imitates_staff.line),
    '\m(i|we|who|to|they|you) supports?\M', '\1', 'g');
  role text;
  whose constant text := '(?:your|ur|dein|deine|deinen|deinem|euren|euer|ihren|ton|ta|tes|votre|vos|tu|tus|vuestro|su|tuo|tua|tuoi|tue|vostro|seu|sua|teu)';
  asks constant text := '(?:send|sends|give|tell|share|dm|text|message|show|forward|enter|post|need|want|write'
    '|schick|schicke|schickt|schreib|schreibt|sende|sendet|gib|gebt|sag|sagt|nenn|nenne|nennt|teile|teilt|brauche|brauchen|verrate'
    '|envoie|envoyez|envoyer|donne|donnez|dis|dites|partage|partagez|communique|communiquez|transmets'
    '|envia|enviar|enviame|envianos|manda|mandar|mandame|mandanos|dame|danos|dime|dinos|comparte|pasame|pasanos|escribe|escribenos'
    '|invia|inviami|inviaci|mandami|mandaci|dammi|dacci|dimmi|dicci|scrivi|scrivici|comunica|comunicaci'
    '|envie|mande|passe|passa|diga|informe|compartilhe|digite)';
  place constant text := '(?:google|apple|facebook|gmail|email|mail|sms|whatsapp|login|log in|sign in|signin|account|konto|compte|cuenta|conta|game|security|verification|confirmation|activation|recovery|backup|one time|digit|rollmates|monopoly|monopoly go)';
  purpose constant text := '(?:google|apple|facebook|gmail|email|mail|sms|whatsapp|verif\w*|confirm\w*|conferma|secur\w*|segur\w*|sicurezza|connexion|conexion|acces\w*|activ\w*|login|inicio)';
  secret text;
begin
  if seen ~ our_name then
    select '(?:'
        || string_agg(refused.word || case when refused.form = 'whole' then '' else '\w*' end, '|') || ')'
        into role
      from app.refused_word as refused
      where refused.section = 'ours' and refused.form <> 'alone' and refused.word !~ our_name
        and position(refused.word in seen) > 0;
    if seen ~ ('\m' || role || between || ' ' || our_name || '\M')
      or seen ~ ('\m' || our_name || between || ' ' || role || '\M')
    then
      return true;
    end if;
  end if;
  -- Returns early, because most lines contain none of these words.
  if seen !~ 'pass|cod|kennwort|daten|data|details|contrasena|senha|pin|otp' then
    return false;
  end if;
  secret := '(?:passwords?|passcodes?|passwort|passworter|kennwort|zugangsdaten|anmeldedaten|logindaten|mot de passe|mots de passe|contrasena|contrasenas|senha|senhas'
    '|' || place || ' (?:code|codes|pin|otp|codigo|codice|data|details|daten)'
    '|(?:code|codes|codigo|codigos|codice|codici) (?:(?:de|do|da|di|del|della|d|von|deines|deinem|a|per|para|pour) ){0,2}' || purpose ||
    '|(?:google|apple|sms|mail|login|anmelde|bestatigungs|sicherheits|verifizierungs|verifikations|zugangs|aktivierungs)codes?)\M';
  return seen ~ ('\m' || asks || '(?: [a-z0-9]+){0,6} ' || secret)
    or seen ~ ('\m' || whose || '(?: [a-z0-9]+){0,2} ' || secret)
    or seen ~ ('\m' || asks || '(?: (?:me|us|moi|nous|mir|uns|nos))?(?: (?:il|la|o|the))? ' || whose
      || ' (?:code|codes|codigo|codice)\M(?! (?:d |de |di |do |da )?(?:invit|convit|ami|convid|parrain))');
end
$$;
