/**
 * Returns the changes that app.publish_albums would make with the same parameter: an array of { slug, change,
 * fields } like that of app.campaign_differences. The field `rewards` contains the dice of the sets, `stickers`
 * the rest of the sets.
 */
create or replace function app.album_differences(albums jsonb) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'change', change, 'fields', fields)
      order by slug), '[]')
    from (
      select given.slug,
          case when published.slug is null then 'created' else 'changed' end as change,
          case when published.slug is null then '[]' else (
            select coalesce(jsonb_agg(jsonb_build_object(
                'field', field, 'before', compared.before, 'after', compared.after) order by field), '[]')
              from (values
                  ('time_zone', to_jsonb(published.time_zone), to_jsonb(given.time_zone)),
                  ('previewed_at', to_jsonb(published.previewed_at), to_jsonb(given.previewed_at)),
                  ('opens_at', to_jsonb(published.opens_at), to_jsonb(given.opens_at)),
                  ('closes_at', to_jsonb(published.closes_at), to_jsonb(given.closes_at)),
                  ('stickers', app.without_rewards(sets.before), app.without_rewards(sets.wanted)),
                  ('rewards', app.set_dice(sets.before), app.set_dice(sets.wanted))
                ) as compared (field, before, after)
              where compared.before <> compared.after
          ) end as fields
        from jsonb_to_recordset(album_differences.albums) as given (slug text, time_zone text,
          previewed_at timestamptz, opens_at timestamptz, closes_at timestamptz, sets jsonb)
        left join app.album as published on published.slug = given.slug
        cross join lateral (
          select app.sets_of_album(given.slug) as before,
              app.published_sets(given.slug, given.sets) as wanted
        ) as sets
    ) as album
    where change = 'created' or fields <> '[]'
$$;

/** The dice for completing each set, by slug. */
create or replace function app.set_dice(sets jsonb) returns jsonb
language sql immutable
as $$
  select coalesce(jsonb_object_agg(given ->> 'slug', given -> 'dice'), '{}')
    from jsonb_array_elements(sets) as given
$$;
