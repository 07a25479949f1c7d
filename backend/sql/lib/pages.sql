/**
 * Raises 22023 for a `before` that cannot be the `next` of any page: pages are continued by the
 * number of their last entry, and 2^53 - 1 is the largest that a client can hold.
 */
create or replace function app.check_before(before bigint) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if before not between 0 and 9007199254740991 then
    raise exception 'before must be the next of a page, not %.', before using errcode = '22023';
  end if;
end
$$;

revoke execute on function app.check_before(bigint) from public;
