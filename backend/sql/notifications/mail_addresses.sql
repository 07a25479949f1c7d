-- Addresses of daily mails. The limits keep players from sending mails to strangers.

/** The limits of mails that ask to confirm an address. A day is 24 hours. */
create or replace function app.mail_rules(
  -- The maximum per day for a player, and the maximum within `kept_for` for a mailbox without a confirmation.
  out asked_a_day integer, out asked_ever integer,
  -- The maximum number of players with one mailbox.
  out players integer,
  -- The maximum of unconfirmed mails per day to the mailboxes of a domain: a number, and more for each confirmed
  -- address. A domain with `domain_free` confirmed addresses has no limit, so no list of large providers is needed.
  out domain_a_day integer, out domain_for_each integer, out domain_free integer,
  -- The time for which the link in the mail is valid.
  out valid_for interval,
  -- The time for which a mailbox's count and an address that refused a mail are kept after the last mail.
  out kept_for interval
)
language sql immutable
as $$
  select 3, 3, 3, 2000, 2, 2000, interval '48 hours', interval '30 days'
$$;

/**
 * The digest of an address's mailbox; null if the server sends no mails. Capital letters and a `+word` do not
 * count, because many providers ignore them. For Gmail, dots and the choice of its two domains do not count.
 */
create or replace function app.mailbox_digest(address text) returns uuid
language sql stable
as $$
  select left(encode(sha256(convert_to(environment.mail_key || ' ' ||
      case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
        else name || '@' || domain end, 'UTF8')), 'hex'), 32)::uuid
    from app.environment,
      (select split_part(split_part(lower(address), '@', 1), '+', 1), split_part(lower(address), '@', 2))
        as parts (name, domain)
$$;

/**
 * The digest of an address's domain, without subdomains, because a domain's owner can make any number of them.
 * A domain like `co.uk` belongs to many owners, so it counts with a third label.
 */
create or replace function app.mail_domain_digest(address text) returns uuid
language sql stable
as $$
  select app.mailbox_digest('@' || substring(lower(address) from '([^.@]+\.(?:co|com|net|org|gov|edu|ac|or|ne)\.[^.@]{2}|[^.@]+\.[^.@]+)$'))
$$;

/** Whether a domain has reached its limit of unconfirmed mails within 24 hours (app.mail_rules). */
create or replace function app.has_mail_domain_enough(domain uuid) returns boolean
language plpgsql stable
as $$
declare
  rules constant record := app.mail_rules();
  confirmed constant integer := (
    select count(*)
      from (
        select from app.mail_address as known
          where known.domain = has_mail_domain_enough.domain and known.state = 'on'
          limit rules.domain_free) as found);
  at_most constant integer := rules.domain_a_day + rules.domain_for_each * confirmed;
begin
  return confirmed < rules.domain_free and at_most <= (
    select count(*)
      from (
        select from app.mailbox_asked as asked
          where asked.domain = has_mail_domain_enough.domain and asked.asked_at > app.now() - interval '24 hours'
          limit at_most) as unanswered);
end
$$;

/**
 * An address with its domain in lower case; null for null. Raises `mail_address_invalid` for anything but a plain
 * address.
 */
create or replace function app.require_mail_address(address text) returns text
language plpgsql stable
as $$
declare
  label constant text := '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
begin
  if char_length(address) > 254 or address !~ ('^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-][A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{0,63}@('
    || label || '\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$')
  then
    perform app.refuse('mail_address_invalid');
  end if;
  return split_part(address, '@', 1) || '@' || lower(split_part(address, '@', 2));
end
$$;

/** Whether a player gets the daily mail: with a confirmed address, and without web push. */
create or replace function app.gets_mail(player uuid) returns boolean
language sql stable
as $$
  select environment.mail_key is not null
      and exists (select from app.mail_address as own where own.player_id = player and own.state = 'on')
      and not exists (select from app.push_device as device where device.player_id = player)
    from app.environment
$$;

/**
 * The state of a player's daily mail, and the address with only the first letter before the @. The state is `off`
 * without an address. Web push replaces the mail, so it turns `off` and `on` into `paused`.
 */
create or replace function app.mail_json(player uuid) returns jsonb
language sql stable
as $$
  select jsonb_build_object('state', case
        when coalesce(max(own.state), 'on') = 'on'
          and exists (select from app.push_device as device where device.player_id = player) then 'paused'
        else coalesce(max(own.state), 'off') end,
      'address', max(left(own.address, 1) || '…' || substr(own.address, strpos(own.address, '@'))))
    from app.mail_address as own
    where own.player_id = player
$$;

/** The number of confirmation mails for which a player asked in the last 24 hours, for app.used_before. */
create or replace function app.mail_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select 'mails', count(*)::integer, app.end_of_rolling_day(max(asked.queued_at))
    from app.outbox as asked
    where asked.player_id = mail_uses.player and asked.kind = 'mail_confirm'
      and asked.queued_at > app.now() - interval '24 hours'
    having count(*) > 0
$$;

/**
 * Counts a confirmation mail to a mailbox. Raises `mail_later` at a limit of app.mail_rules, within a day of
 * the last mail, if the mailbox's owner wants none, or if the server sends no mails; the caller learns no
 * reason.
 */
create or replace function app.count_mail_asked(player uuid, mailbox uuid, domain uuid) returns void
language plpgsql volatile
as $$
declare
  rules constant record := app.mail_rules();
begin
  insert into app.mailbox_asked as known (mailbox, domain, times, asked_at)
    select count_mail_asked.mailbox, count_mail_asked.domain, 1, app.now()
      where count_mail_asked.mailbox is not null and not app.has_mail_domain_enough(count_mail_asked.domain)
    on conflict on constraint mailbox_asked_pkey do update
      set times = known.times + 1, domain = excluded.domain, asked_at = excluded.asked_at
      where not known.refused and known.times < rules.asked_ever
        and known.asked_at <= app.now() - interval '24 hours';
  if not found
    or coalesce((select used.amount from app.mail_uses(player) as used), 0) + app.used_before(player, 'mails')
      >= rules.asked_a_day
    or (select count(*) from app.mail_address as other
      where other.mailbox = count_mail_asked.mailbox and other.state = 'on' and other.player_id <> player) >= rules.players
  then
    perform app.refuse('mail_later');
  end if;
end
$$;

/**
 * Does the action of a link in a mail: `confirm` (`code` is the confirm_code), `stop` (the stop_code), or
 * `refuse` (the mailbox), after which no player can use this mailbox. Returns whether the link was valid.
 * Idempotent. Locks mailboxes before addresses, as app.count_mail_asked does.
 */
create or replace function app.follow_mail_link(action text, code uuid) returns boolean
language plpgsql volatile
as $$
begin
  if action = 'stop' then
    delete from app.mail_address as known where known.stop_code = code;
  elsif action = 'refuse' then
    insert into app.mailbox_asked (mailbox, times, asked_at, refused) values (code, 0, app.now(), true)
      on conflict on constraint mailbox_asked_pkey do update set refused = true;
    delete from app.mail_address as known where known.mailbox = code;
  else
    delete from app.mailbox_asked as counted
      using app.mail_address as known
      where known.confirm_code = code and known.mailbox = counted.mailbox and not counted.refused;
    update app.mail_address as known
      set state = 'on', next_at = app.now() + interval '20 hours'
      where known.confirm_code = code and known.state = 'asked'
        and known.asked_at > app.now() - (app.mail_rules()).valid_for;
    return exists (select from app.mail_address as known where known.confirm_code = code and known.state = 'on');
  end if;
  return true;
end
$$;

/** Deletes up to `most` old counts, and up to `most` addresses that were not confirmed in time or bounced long ago. */
create or replace function app.forget_mail_addresses(most integer) returns void
language sql volatile
as $$
  delete from app.mailbox_asked
    where mailbox in (
      select old.mailbox from app.mailbox_asked as old
        where not old.refused and old.asked_at < app.now() - (app.mail_rules()).kept_for
        order by old.asked_at
        limit most
        for update skip locked);
  delete from app.mail_address
    where player_id in (
      select old.player_id from app.mail_address as old, app.mail_rules() as rules
        where old.state <> 'on' and old.asked_at <= app.now() - rules.valid_for
          and (old.state = 'asked' or old.asked_at <= app.now() - rules.kept_for)
        order by old.asked_at
        limit most
        for update of old skip locked);
$$;

/** Stops the mails to addresses whose mailboxes permanently refused one of these messages. */
create or replace function app.stop_bounced_mails(messages bigint[]) returns void
language sql volatile
as $$
  update app.mail_address as known
    set state = 'bounced', next_at = null, asked_at = app.now()
    from app.outbox as message
    where message.id = any (messages) and known.player_id = message.player_id
      and known.asked_at <= message.queued_at
$$;

/** Stops the mails to addresses that an operator's mail system reports as bounced. Returns how many players had one. */
create or replace function app.stop_reported_mails(addresses text[]) returns integer
language sql volatile
as $$
  with stopped as (
    update app.mail_address as known
      set state = 'bounced', next_at = null, asked_at = app.now()
      where known.state <> 'bounced'
        and known.mailbox in (select app.mailbox_digest(given) from unnest(addresses) as given)
      returning 1
  )
  select count(*)::integer from stopped
$$;
