import type { Locator, Page } from '@playwright/test'

export const LANDING = '/activity'
export const GERMAN_LANDING = '/de/activity'
export const CAMPAIGN = { campaign: 'invite-activity' }

/**
 * SQL for a day of the activity. Nia has just downloaded the app and has already invited t0by. Inês is one
 * mate short of the last bonus. The fifth free sticker is gone. The sixth has one copy now: 99 of each day's
 * 200 have been released at this time, and the next one comes at 12:14:48. All tests share one IP address, so
 * the invited mates joined long ago; otherwise the server would treat a new mate as one of many fake
 * accounts.
 */
export const LIVELY_DAY = `
  select app.set_clock('2026-11-23T12:00:30Z', false);
  do $$
  declare
    activity constant text := 'invite-activity';
    nia constant uuid := app.player_by_username('Nia');
    ines constant uuid := app.player_by_username('Inês C.');
  begin
    insert into app.app_install (player_id, device_digest, first_download, installed_at)
      values (nia, sha256('the phone of Nia'), true, app.now());
    insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
      values (app.player_by_username('t0by'), nia, activity, app.now() - interval '31 days');
    insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
      select known.id, ines, activity, app.now() - interval '1 hour'
        from app.player as known
        where known.username not in ('Nia', 'Inês C.', 'Maja', 'Bruno')
          and not exists (select from app.invitation where invitee_id = known.id)
        order by known.username
        limit 99 - app.count_invitees(ines, activity);
    perform app.grant_invite_bonuses(ines, app.require_campaign(activity, activity));
    insert into app.stock_part (stock, part, taken)
      select app.free_sticker_use(activity, '2026-11-23', offer), part, app.share_of_stock(taken, part)
        from (values (5, 200), (6, 98)) as gone (offer, taken), generate_series(0, 15) as part;
  end
  $$;
`

/** Finds the figure with the player's points. */
export const points = (page: Page) => page.locator('.balance:not(.stranger) .figure b')

/** Finds the free stickers of the day. */
export const tiles = (page: Page) =>
  page.getByRole('region', { name: 'Free stickers today' }).getByRole('listitem')

export const claimOf = (tile: Locator) => tile.getByRole('button')
