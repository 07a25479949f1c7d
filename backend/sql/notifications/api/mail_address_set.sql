/**
 * Sets the address of the caller's daily mail, and sends it a mail with a link that confirms the address, unless
 * it is already confirmed; null removes the address. Also sets the language to `language_code`, if the product
 * has it, and the time zone to `time_zone`, if that is an IANA name. Returns app.mail_json.
 */
create function api.mail_address_set(
  request_id uuid, address text, time_zone text default null, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  given text := app.require_mail_address(mail_address_set.address);
  at timestamptz := app.now();
  answer jsonb;
begin
  answer := app.open_request(caller, mail_address_set.request_id, 'mail_address_set',
    jsonb_build_object('address', given));
  if answer is not null then
    return answer;
  end if;
  perform app.lock_player(caller);
  if given is not null then
    perform app.note_language(caller, mail_address_set.language_code);
    perform app.note_time_zone(caller, mail_address_set.time_zone);
  end if;
  if not exists (
    select from app.mail_address as own
      where own.player_id = caller and own.address = given and own.state = 'on')
  then
    if given is not null then
      perform app.count_mail_asked(caller, app.mailbox_digest(given), app.mail_domain_digest(given));
      insert into app.outbox (channel, kind, player_id, valid_until, next_attempt_at, queued_at)
        -- The earlier time puts this mail before the daily mails, because a person waits for the link.
        values ('mail', 'mail_confirm', caller, at + interval '1 hour', at - interval '4 minutes', at);
    end if;
    delete from app.mail_address as own where own.player_id = caller;
    insert into app.mail_address (player_id, address, mailbox, domain, state, asked_at)
      select caller, given, app.mailbox_digest(given), app.mail_domain_digest(given), 'asked', at
        where given is not null;
  end if;
  return app.close_request(caller, mail_address_set.request_id, app.mail_json(caller));
end
$$;
