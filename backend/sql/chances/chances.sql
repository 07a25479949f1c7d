/** A player's `chances` on a campaign day, and the granted part of the day's `allowance`; 0 without entries. */
create or replace function app.chances_of(
  player uuid, campaign text, day date, out chances integer, out allowance integer
)
language plpgsql stable
as $$
declare
  balance app.chance_balance;
begin
  select * into balance
    from app.chance_balance as kept
    where kept.player_id = player and kept.campaign_slug = chances_of.campaign;
  if balance.day > chances_of.day then
    -- The requested day is over: a call after midnight has already replaced the balance, so this call, which
    -- began before midnight, adds up the ledger.
    select sum(entry.chances),
        sum(entry.chances) filter (where entry.reason in ('daily', 'daily_allowance'))
      into chances, allowance
      from app.chance_entry as entry
      where entry.player_id = player
        and entry.campaign_slug = chances_of.campaign
        and entry.day = chances_of.day;
  elsif balance.day = chances_of.day then
    chances := balance.chances;
    allowance := balance.allowance;
  end if;
  chances := coalesce(chances, 0);
  allowance := coalesce(allowance, 0);
end
$$;

/** A player's remaining chances on a campaign day. */
create or replace function app.chances_left(player uuid, campaign text, day date) returns integer
language plpgsql stable
as $$
begin
  return (app.chances_of(player, campaign, day)).chances;
end
$$;

/** Grants chances on a campaign day, or spends them if `chances` is negative. */
create or replace function app.add_chances(
  player uuid, campaign text, day date, chances integer, reason text
) returns void
language plpgsql volatile
as $$
begin
  insert into app.chance_entry (player_id, campaign_slug, day, chances, reason, entered_at)
    values (player, add_chances.campaign, add_chances.day, add_chances.chances,
      add_chances.reason, app.now());
end
$$;
