/** How many copies of a prize are left of `stock`; null where it has no stock and never runs out. */
create or replace function app.prizes_left(campaign text, prize text, stock integer)
returns integer
language plpgsql stable
as $$
begin
  if stock is null then
    return null;
  end if;
  return greatest(0, stock - coalesce((
    select sum(counted.taken)
      from app.prize_stock as counted
      where counted.campaign_slug = prizes_left.campaign
        and counted.prize = prizes_left.prize), 0));
end
$$;

/** How many copies one of the 16 parts of a stock may give; together they give the stock. */
create or replace function app.share_of_stock(stock integer, part integer) returns integer
language sql immutable
as $$
  select stock / 16 + case when part < stock % 16 then 1 else 0 end
$$;

/**
 * Takes one copy of a prize for a player. Returns false if none of `stock` is left; always true for
 * a prize without stock (null), which is not counted. Never takes more than `stock`. If a larger
 * stock is published later, the additional copies can be won at once; a smaller one takes nothing
 * back.
 */
create or replace function app.take_prize(campaign text, prize text, stock integer, player uuid)
returns boolean
language plpgsql volatile
as $$
declare
  chosen integer;
begin
  if stock is null then
    return true;
  end if;
  if app.prizes_left(take_prize.campaign, take_prize.prize, take_prize.stock) = 0 then
    return false;
  end if;
  if not exists (
    select from app.prize_stock as counted
      where counted.campaign_slug = take_prize.campaign and counted.prize = take_prize.prize)
  then
    insert into app.prize_stock (campaign_slug, prize, part, taken)
      select take_prize.campaign, take_prize.prize, part, 0 from generate_series(0, 15) as part
      order by part
      on conflict do nothing;
  end if;

  -- A stock that was published smaller may leave a part above its share, and then the shares of the
  -- others are too much together: its last copies are counted by one player at a time.
  if exists (
    select from app.prize_stock as counted
      where counted.campaign_slug = take_prize.campaign and counted.prize = take_prize.prize
        and counted.taken > app.share_of_stock(take_prize.stock, counted.part))
  then
    perform from app.prize_stock as counted
      where counted.campaign_slug = take_prize.campaign and counted.prize = take_prize.prize
      order by counted.part
      for no key update;
    if app.prizes_left(take_prize.campaign, take_prize.prize, take_prize.stock) = 0 then
      return false;
    end if;
  end if;

  loop
    -- A part that nobody else takes from at this moment ...
    select counted.part into chosen
      from app.prize_stock as counted
      where counted.campaign_slug = take_prize.campaign and counted.prize = take_prize.prize
        and counted.taken < app.share_of_stock(take_prize.stock, counted.part)
      order by counted.part
      limit 1
      for no key update skip locked;
    if not found then
      -- ... or one to wait for. What it has may be gone by then, so look again.
      select counted.part into chosen
        from app.prize_stock as counted
        where counted.campaign_slug = take_prize.campaign and counted.prize = take_prize.prize
          and counted.taken < app.share_of_stock(take_prize.stock, counted.part)
        order by counted.part
        limit 1;
      if not found then
        return false;
      end if;
    end if;
    update app.prize_stock as counted
      set taken = counted.taken + 1
      where counted.campaign_slug = take_prize.campaign and counted.prize = take_prize.prize
        and counted.part = chosen
        and counted.taken < app.share_of_stock(take_prize.stock, counted.part);
    exit when found;
  end loop;
  insert into app.prize_entry (campaign_slug, prize, copies, reason, player_id, entered_at)
    values (take_prize.campaign, take_prize.prize, -1, 'won', take_prize.player, app.now());
  return true;
end
$$;
