/** The name of a prize's stock (app.take_copy). */
create or replace function app.prize_stock(campaign text, prize text) returns text
language sql immutable
as $$
  select 'prize:' || campaign || ':' || prize
$$;

/** The number of a prize's `stock` copies that are left; null if the stock is unlimited (null). */
create or replace function app.prizes_left(campaign text, prize text, stock integer)
returns integer
language sql stable
as $$
  select case when stock is not null
    then greatest(0, stock - app.copies_taken(app.prize_stock(campaign, prize))) end
$$;

/**
 * Takes one copy of a prize for a player; returns false if none of `stock` is left, always true for unlimited
 * stock (null). Publishing a larger stock adds copies at once, a smaller one takes none back.
 */
create or replace function app.take_prize(campaign text, prize text, stock integer, player uuid)
returns boolean
language plpgsql volatile
as $$
begin
  if stock is null then
    return true;
  end if;
  if not app.take_copy(app.prize_stock(take_prize.campaign, take_prize.prize), stock) then
    return false;
  end if;
  insert into app.prize_entry (campaign_slug, prize, copies, reason, player_id, entered_at)
    values (take_prize.campaign, take_prize.prize, -1, 'won', take_prize.player, app.now());
  return true;
end
$$;
