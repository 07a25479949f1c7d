/** Generates a secret seed of 32 bytes with 244 random bits. */
create or replace function app.generate_seed() returns bytea
language sql volatile
as $$
  select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
$$;

/**
 * A uniformly distributed number from 0 to `bound` - 1, which anybody with `seed` and `label` can recompute.
 * For attempt = 0, 1, 2 ... take SHA-256 over the seed followed by the UTF-8 text "label:attempt" and read its
 * first 4 bytes as an unsigned big-endian number. Reject it unless it is below the largest multiple of `bound`
 * up to 2^32; the result is its remainder modulo `bound`. Raises 22023 for a bound below 1.
 */
create or replace function app.draw_below(seed bytea, label text, bound integer) returns integer
language plpgsql immutable
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
    -- Parentheses are needed: shifts and `|` have the same precedence in SQL.
    drawn := (get_byte(digest, 0)::bigint << 24) | (get_byte(digest, 1) << 16)
      | (get_byte(digest, 2) << 8) | get_byte(digest, 3);
    exit when drawn < 4294967296 / bound * bound;
    attempt := attempt + 1;
  end loop;
  return drawn % bound;
end
$$;
