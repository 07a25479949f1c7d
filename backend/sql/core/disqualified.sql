-- What rankings ask before they give a prize. Operators decide it: operators/disqualifications.sql.

/** Whether a player is disqualified from a ranking: a game day such as 2026-11-21, or an event's id. */
create or replace function app.is_disqualified(player uuid, campaign text, ranking text)
returns boolean
language plpgsql stable
as $$
begin
  return coalesce((
    select entry.disqualified
      from app.disqualification as entry
      where entry.player_id = is_disqualified.player
        and entry.campaign_slug = is_disqualified.campaign
        and entry.ranking = is_disqualified.ranking
      order by entry.id desc
      limit 1), false);
end
$$;
