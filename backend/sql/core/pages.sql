/** How many entries a page of a player's history has. */
create or replace function app.page_size() returns integer
language sql immutable
as $$
  select 20
$$;

/**
 * Raises 22023 for a `before` that cannot be the `next` of any page. A page is continued from the id
 * of its last entry; ids begin at 1, and 2^53 - 1 is the largest that a client can hold exactly.
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
