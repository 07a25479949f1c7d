/**
 * The digest that a device is stored as. Raises 22023 unless the device id has 1 to 200 characters.
 */
create or replace function app.device_digest(device_id text) returns bytea
language plpgsql immutable set search_path = ''
as $$
begin
  if device_id is null or char_length(device_id) not between 1 and 200 then
    raise exception 'device_id must have 1 to 200 characters.' using errcode = '22023';
  end if;
  return sha256(convert_to(device_id, 'UTF8'));
end
$$;

/**
 * Records that a player started the app on a device; only the first start on each device counts. It
 * is a first download if it is the first install of this player and nobody else has played on that
 * device. The caller has locked the player; two players on one device wait for each other here, so
 * that only one of them is the first.
 */
create or replace function app.record_install(player uuid, device bytea) returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
begin
  perform pg_advisory_xact_lock(hashtext('app.record_install'), hashtext(encode(device, 'hex')));
  insert into app.app_install (player_id, device_digest, first_download, installed_at)
    select record_install.player, record_install.device,
        not exists (
          select from app.app_install as own where own.player_id = record_install.player)
        and not exists (
          select from app.app_install as seen where seen.device_digest = record_install.device),
        app.now()
    on conflict (player_id, device_digest) do nothing;
end
$$;

/**
 * When a player downloaded the app for the first time; null for a player who is no first-time
 * downloader.
 */
create or replace function app.first_download_at(player uuid) returns timestamptz
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return (
    select install.installed_at
      from app.app_install as install
      where install.player_id = first_download_at.player and install.first_download);
end
$$;

revoke execute on function app.device_digest(text), app.record_install(uuid, bytea),
  app.first_download_at(uuid) from public;
