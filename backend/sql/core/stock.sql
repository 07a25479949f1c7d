/** The number of copies taken from a stock. */
create or replace function app.copies_taken(stock text) returns integer
language plpgsql stable
as $$
begin
  return coalesce((
    select sum(counted.taken)
      from app.stock_part as counted
      where counted.stock = copies_taken.stock), 0);
end
$$;

/** The number of copies that one of the 16 parts of a stock may give. */
create or replace function app.share_of_stock(copies integer, part integer) returns integer
language sql immutable
as $$
  select copies / 16 + case when part < copies % 16 then 1 else 0 end
$$;

/**
 * Takes one of the `copies` of a stock; returns false if none is left. If `copies` is raised, players can take
 * the additional copies at once; if it is lowered, nobody loses a copy. The caller writes the stock's ledger in
 * the same transaction.
 */
create or replace function app.take_copy(stock text, copies integer) returns boolean
language plpgsql volatile
as $$
declare
  chosen integer;
begin
  if app.copies_taken(take_copy.stock) >= copies then
    return false;
  end if;
  if not exists (select from app.stock_part as counted where counted.stock = take_copy.stock) then
    insert into app.stock_part (stock, part, taken)
      select take_copy.stock, part, 0 from generate_series(0, 15) as part
      order by part
      on conflict do nothing;
  end if;

  -- If `copies` was lowered, a part may have given more copies than its new share. The shares of the other
  -- parts then add up to more than the remaining copies, so this call locks all parts, and such calls run one
  -- after another.
  if exists (
    select from app.stock_part as counted
      where counted.stock = take_copy.stock
        and counted.taken > app.share_of_stock(copies, counted.part))
  then
    perform from app.stock_part as counted
      where counted.stock = take_copy.stock
      order by counted.part
      for no key update;
    if app.copies_taken(take_copy.stock) >= copies then
      return false;
    end if;
  end if;

  loop
    -- First tries a part that no other call has locked.
    select counted.part into chosen
      from app.stock_part as counted
      where counted.stock = take_copy.stock
        and counted.taken < app.share_of_stock(copies, counted.part)
      order by counted.part
      limit 1
      for no key update skip locked;
    if not found then
      -- If other calls have locked all parts, the update below waits for one of them and then checks whether
      -- copies are left.
      select counted.part into chosen
        from app.stock_part as counted
        where counted.stock = take_copy.stock
          and counted.taken < app.share_of_stock(copies, counted.part)
        order by counted.part
        limit 1;
      if not found then
        return false;
      end if;
    end if;
    update app.stock_part as counted
      set taken = counted.taken + 1
      where counted.stock = take_copy.stock
        and counted.part = chosen
        and counted.taken < app.share_of_stock(copies, counted.part);
    exit when found;
  end loop;
  return true;
end
$$;
