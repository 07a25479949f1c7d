/**
 * Grants the caller one of today's free stickers and hands it over at once (`app.hand_over`). Returns the
 * sticker, `copies_owned` and `copies_left`. Raises `cards_short` if the day's copies are gone, or
 * `free_sticker_later` with `next_at` if more are released later (app.free_copies_released). Also raises one of
 * these if the caller's IP address range has used up its copies (app.free_copies_of_range).
 */
create function api.free_sticker_claim(
  request_id uuid, campaign text, offer integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(free_sticker_claim.campaign, 'invite-activity');
  answer jsonb;
  today date := app.campaign_day(asked);
  copies constant integer := (asked.numbers ->> 'free_sticker_copies')::integer;
  pace record;
  stock text;
  sticker text;
  delivery bigint;
begin
  if free_sticker_claim.offer is null then
    raise exception 'offer must be the number of an offer, not null.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, free_sticker_claim.request_id, 'free_sticker_claim',
    jsonb_build_object('campaign', asked.slug, 'offer', free_sticker_claim.offer));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.lock_player(caller);

  sticker := (app.free_sticker_offers(asked.slug, today,
    (asked.numbers ->> 'free_stickers_per_day')::integer, app.album_of_day(asked, today)))[free_sticker_claim.offer];
  if sticker is null then
    perform app.refuse('not_available', hint => 'There is no such offer today.');
  end if;
  stock := app.free_sticker_use(asked.slug, today, free_sticker_claim.offer);
  if exists (
    select from app.free_sticker_claim as claim
      where claim.player_id = caller and claim.campaign_slug = asked.slug
        and claim.offered_on = today and claim.offer = free_sticker_claim.offer)
    or app.used_before(caller, stock) > 0
  then
    perform app.refuse('free_sticker_claimed');
  end if;
  pace := app.free_copies_released(asked);
  if app.copies_taken(stock) >= pace.released then
    perform app.refuse_free_sticker(stock, copies, pace.next_at);
  end if;

  insert into app.free_sticker_claim
      (player_id, campaign_slug, offered_on, offer, sticker_slug, claimed_at)
    values (caller, asked.slug, today, free_sticker_claim.offer, sticker, app.now());
  delivery := app.create_sticker_delivery(caller, sticker, 'free_sticker');
  perform app.hand_over(array[delivery]);
  answer := jsonb_build_object(
    'day', today,
    'offer', free_sticker_claim.offer,
    'sticker', sticker,
    'sent', (select promised.sent_at is not null
      from app.sticker_delivery as promised where promised.id = delivery),
    'copies_owned', app.copies_of(caller, sticker));

  -- Takes the copy last, so that the call locks the stock only briefly.
  if not app.take_for_range(caller, stock, app.free_copies_of_range(pace.released))
    or not app.take_copy(stock, pace.released)
  then
    perform app.refuse_free_sticker(stock, copies, pace.next_at);
  end if;
  return app.close_request(caller, free_sticker_claim.request_id, answer
    || jsonb_build_object('copies_left', app.free_copies_left(stock, pace.released, app.taken_by_range(caller, stock))));
end
$$;
