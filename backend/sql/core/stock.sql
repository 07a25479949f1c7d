/** How many copies of a stock are gone. */
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

/** How many copies one of the 16 parts of a stock may give; together they give all `copies`. */
create or replace function app.share_of_stock(copies integer, part integer) returns integer
language sql immutable
as $$
  select copies / 16 + case when part < copies % 16 then 1 else 0 end
$$;

/**
 * Takes one of the `copies` of a stock. Returns false if none is left, and never takes more. Where there are
 * more copies later, these can be taken at once; fewer take nothing back. The caller enters into the stock's
 * ledger what was taken, in the same transaction.
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

  -- A stock that was made smaller may leave a part above its share, and then the shares of the others are
  -- too much together: its last copies are counted by one player at a time.
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
    -- A part that nobody else takes from at this moment ...
    select counted.part into chosen
      from app.stock_part as counted
      where counted.stock = take_copy.stock
        and counted.taken < app.share_of_stock(copies, counted.part)
      order by counted.part
      limit 1
      for no key update skip locked;
    if not found then
      -- ... or one to wait for. What it has may be gone by then, so look again.
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
