/** A secret of 32 bytes that nobody can guess: 244 bits of it are random. */
create or replace function app.new_seed() returns bytea
language sql volatile set search_path = ''
as $$
  select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
$$;

/**
 * A number from 0 to `bound` - 1, each as likely, that belongs to `seed` and `label`; anybody who
 * knows both can compute it again. The algorithm: for attempt = 0, 1, 2 ... take SHA-256 over the
 * seed's bytes followed by the UTF-8 text "label:attempt", read its first 4 bytes as an unsigned
 * big-endian number, and reject it when it is not below the largest multiple of `bound` that 2^32
 * holds; of the first that is not rejected the answer is the remainder by `bound`. Raises 22023 for
 * a bound that is not 1 to 2^31 - 1.
 */
create or replace function app.draw_below(seed bytea, label text, bound integer) returns integer
language plpgsql immutable set search_path = ''
as $$
declare
  attempt integer := 0;
  digest bytea;
  drawn bigint;
begin
  if bound is null or bound < 1 then
    raise exception 'A draw needs a bound of 1 or more, not %.', bound using errcode = '22023';
  end if;
  loop
    digest := sha256(seed || convert_to(label || ':' || attempt, 'UTF8'));
    -- In brackets: SQL's shifts and its `|` bind alike, from left to right.
    drawn := (get_byte(digest, 0)::bigint << 24) | (get_byte(digest, 1) << 16)
      | (get_byte(digest, 2) << 8) | get_byte(digest, 3);
    exit when drawn < 4294967296 / bound * bound;
    attempt := attempt + 1;
  end loop;
  return drawn % bound;
end
$$;

revoke execute on function app.new_seed(), app.draw_below(bytea, text, integer) from public;
