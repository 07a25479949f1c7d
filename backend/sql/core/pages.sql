/** The number of entries on a page of a player's lists, such as their redemptions. */
create or replace function app.page_size() returns integer
language sql immutable
as $$
  select 20
$$;

/**
 * Raises 22023 unless `before` is null or can be the `next` of a page. `next` is the id of the page's last
 * entry: from 1 to 2^53 - 1, the largest number that a client can hold exactly.
 */
create or replace function app.require_page_start(before bigint) returns void
language plpgsql immutable
as $$
begin
  if before not between 1 and 9007199254740991 then
    raise exception 'before must be the next of a page, not %.', before using errcode = '22023';
  end if;
end
$$;
