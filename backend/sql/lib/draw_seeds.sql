/**
 * The secret seed of a campaign's day, made when it is first asked for; whoever asks at the same
 * moment gets the same one.
 */
create or replace function app.draw_seed_of(campaign text, day date) returns bytea
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  kept bytea;
begin
  loop
    select made.seed into kept
      from app.draw_seed as made
      where made.campaign_slug = draw_seed_of.campaign and made.day = draw_seed_of.day;
    if found then
      return kept;
    end if;
    insert into app.draw_seed (campaign_slug, day, seed, made_at)
      values (draw_seed_of.campaign, draw_seed_of.day, app.new_seed(), app.now())
      on conflict do nothing;
  end loop;
end
$$;

/**
 * What anybody may know of a day's seed beforehand, { day, sha256 }: its SHA-256, in hexadecimal.
 * Null for a day on which the campaign is never open.
 */
create or replace function app.draw_commitment(campaign app.campaign, day date) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  if not app.is_day_of(campaign, day) then
    return null;
  end if;
  return jsonb_build_object('day', draw_commitment.day,
    'sha256', encode(sha256(app.draw_seed_of(campaign.slug, draw_commitment.day)), 'hex'));
end
$$;

/**
 * Makes the seeds of today and tomorrow of every lucky draw that is open then, so that the first who
 * asks finds them. Answers how many were made. Safe to call twice, late, or on two machines at once.
 */
create or replace function app.make_draw_seeds() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  made integer;
begin
  insert into app.draw_seed (campaign_slug, day, seed, made_at)
    select campaign.slug, ahead.day, app.new_seed(), app.now()
      from app.campaign as campaign
      cross join lateral (
        select app.campaign_day(campaign) + days as day from generate_series(0, 1) as days
      ) as ahead
      where campaign.kind = 'lucky-draw' and app.is_day_of(campaign, ahead.day)
      order by campaign.slug, ahead.day
    on conflict do nothing;
  get diagnostics made = row_count;
  return made;
end
$$;

revoke execute on function app.draw_seed_of(text, date), app.draw_commitment(app.campaign, date),
  app.make_draw_seeds() from public;
