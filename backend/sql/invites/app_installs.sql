/**
 * Normalizes a device id for comparison: removes differences of case, compatibility forms, white space and
 * invisible characters, so that variants count as one device.
 */
create or replace function app.normalize_device_id(device_id text) returns text
language sql immutable
as $$
  select lower(regexp_replace(normalize(device_id, nfkc),
    '[\s\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]',
    '', 'g') collate "und-x-icu")
$$;

/** The stored digest of a device. Raises 22023 unless the id has 1 to 200 characters, one of them visible. */
create or replace function app.device_digest(device_id text) returns bytea
language plpgsql immutable
as $$
declare
  kept text := app.normalize_device_id(device_id);
begin
  if device_id is null or char_length(device_id) not between 1 and 200 or kept = '' then
    raise exception 'device_id must have 1 to 200 characters, and visible ones among them.'
      using errcode = '22023';
  end if;
  return sha256(convert_to(kept, 'UTF8'));
end
$$;

/** The maximum age of a new player's account at the app's first start, which follows the sign-in. */
create or replace function app.install_tolerance() returns interval
language sql immutable
as $$
  select interval '1 hour'
$$;

/**
 * Records a player's first start of the app on a device; later starts change nothing. It is a first download if
 * it is the player's first install, nobody else has played on the device, and the account is new
 * (app.install_tolerance), without previous accounts. The caller has locked the player. Locks the device, so
 * that only one of two concurrent players is the first.
 */
create or replace function app.record_install(player uuid, device_id text) returns void
language plpgsql volatile
as $$
declare
  device constant bytea := app.device_digest(device_id);
begin
  perform pg_advisory_xact_lock(hashtext('app.record_install'), hashtext(encode(device, 'hex')));
  insert into app.app_install (player_id, device_digest, first_download, installed_at)
    select known.id, device,
        known.joined_at >= app.now() - app.install_tolerance()
        and not exists (
          select from app.app_install as own where own.player_id = known.id)
        and not exists (
          select from app.app_install as seen where seen.device_digest = device)
        and not app.is_known_device(device)
        and app.used_before(known.id, 'first_download') = 0,
        app.now()
      from app.player as known
      where known.id = record_install.player
        and not exists (
          select from app.app_install as own
            where own.player_id = known.id and own.device_digest = device);
end
$$;

/** The time when a player first downloaded the app; null for a player who is no first-time downloader. */
create or replace function app.first_download_at(player uuid) returns timestamptz
language plpgsql stable
as $$
begin
  return (
    select install.installed_at
      from app.app_install as install
      where install.player_id = first_download_at.player and install.first_download);
end
$$;
