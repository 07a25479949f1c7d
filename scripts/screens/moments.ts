import { states as dice } from './dice-states.ts'
import { states as events } from './events-states.ts'
import { states as inviteActivity } from './invite-activity-states.ts'
import { states as luckyDraw } from './lucky-draw-states.ts'
import { states as miniGame } from './mini-game-states.ts'
import { states as newUserRewards } from './new-user-rewards-states.ts'
import { states as players } from './players-states.ts'
import type { MomentName, Screen } from './screen.ts'

/** The states of the pages at one time, and the SQL that sets this time and prepares the data. */
interface Moment {
  readonly script: string
  readonly screens: readonly Screen[]
}

const SUBJECTS = [inviteActivity, newUserRewards, players, dice, miniGame, luckyDraw, events]

const SCRIPTS: Readonly<Record<MomentName, string>> = {
  notStarted: "select app.set_clock('2026-08-31T12:00:00Z', false);",
  running: `
      select app.set_clock('2026-11-21T12:00:00Z', false);
      select app.ban_player('t0by', 3);
      do $$
      declare
        activity constant text := 'invite-activity';
        nia constant uuid := app.player_by_username('Nia');
        ines constant uuid := app.player_by_username('Inês C.');
      begin
        insert into app.app_install (player_id, device_digest, first_download, installed_at)
          values (nia, sha256('the phone of Nia'), true, app.now());
        insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
          select known.id, ines, activity, app.now()
            from app.player as known
            where known.username not in ('Nia', 'Inês C.', 'Maja', 'Bruno')
              and not exists (select from app.invitation where invitee_id = known.id)
            order by known.username
            limit 99 - app.count_invitees(ines, activity);
        perform app.grant_invite_bonuses(ines, app.require_campaign(activity, activity));
        perform app.renew_stock();
        update app.sticker_stock set left_count = 0
          where sticker_slug = 'grand-tour/bonfire' and day = '2026-11-21';
        insert into app.stock_part (stock, part, taken)
          select app.free_sticker_use(activity, '2026-11-21', offer), part, app.share_of_stock(taken, part)
            from (values (5, 200), (6, 100)) as gone (offer, taken), generate_series(0, 15) as part;
      end
      $$;`,
  blitz: `
      select app.set_clock('2026-11-22T12:00:00Z', false);
      insert into app.event_reminder (campaign_slug, event_id, player_id, set_at)
        values ('events', 'snack-dash', app.player_by_username('Maja'), app.now());`,
  blitzOver: "select app.set_clock('2026-11-22T20:00:00Z', false);",
  lastDay: `
      select app.ban_player('Nia', null);
      select app.set_clock('2027-06-20T12:00:00Z', false);`,
  ended: "select app.set_clock('2027-06-22T12:00:00Z', false);",
}

/**
 * States that need a certain time or prepared data: before the campaigns, while they run, on their last day and
 * after it. They are in order of time, because the database's clock only moves forward.
 */
export const MOMENTS: readonly Moment[] = Object.entries(SCRIPTS).map(([name, script]) => ({
  script,
  screens: SUBJECTS.flatMap((states) => states[name as MomentName] ?? []),
}))
