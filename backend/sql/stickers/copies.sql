/** Adds copies of a sticker to a player's album, or removes them if `copies` is negative. */
create or replace function app.add_sticker(
  player uuid, sticker text, copies integer, reason text
) returns void
language plpgsql volatile
as $$
begin
  insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
    values (player, sticker, copies, reason, app.now());
end
$$;

/** Returns the number of copies of a sticker that a player has. */
create or replace function app.copies_of(player uuid, sticker text) returns integer
language plpgsql stable
as $$
begin
  return coalesce((
    select holding.copies
      from app.sticker_holding as holding
      where holding.player_id = player and holding.sticker_slug = sticker), 0);
end
$$;
