/**
 * The codes of the refusals, by name. SQL raises a refusal by its name (app.refuse). The players'
 * texts are in i18n/{locale}/errors.json under the code. Each code is its own constant, so that a
 * bundle contains only the codes that it uses. A code never changes its meaning. An SQLSTATE has
 * five characters, so the newest codes have a letter after the prefix 140.
 */

export const campaign_not_started = '14001'
export const campaign_ended = '14002'
export const points_short = '14003'
export const out_of_stock = '14004'
/** Also for a sticker, season or campaign that does not exist. */
export const not_available = '14005'
export const game_link_missing = '14006'
export const cards_short = '14007'
export const reward_already_claimed = '14008'
export const reward_not_ready = '14009'

export const no_chances_left = '14010'
export const ad_not_ready = '14011'
export const turn_not_next = '14012'
export const turn_already_played = '14013'
export const run_unknown = '14014'
export const placement_impossible = '14015'
export const run_over = '14016'
export const ads_used_up = '14017'
export const game_day_unknown = '14018'

export const google_unlink_failed = '14020'
export const google_linked_to_another = '14021'
export const apple_sign_in_required = '14022'
export const another_google_linked = '14023'
export const id_token_unusable = '14024'
/** The typed name is not that of the account to delete. */
export const deletion_not_confirmed = '14025'
export const too_many_lives = '140A8'

export const mail_address_invalid = '140AQ'
/** The player or the mailbox has reached a limit of confirmation mails, or the mailbox wants none. */
export const mail_later = '140AR'

export const banned_forever = '14030'
export const banned_for_days = '14031'

export const invite_code_unknown = '14040'
export const invite_code_own = '14041'
export const invite_code_already_entered = '14042'
export const invitee_not_new = '14043'
export const invite_code_too_late = '14044'
export const invite_circle = '14045'

export const gold_closed = '14050'
export const free_sticker_claimed = '14051'
export const free_sticker_later = '140A7'

export const sign_in_required = '14060'
export const player_unknown = '14061'
export const request_id_reused = '14062'
export const username_taken = '14063'
export const username_invalid = '14064'
export const name_refused = '14054'
export const game_link_invalid = '14065'
export const game_link_taken = '140A5'
export const game_link_changes = '140A6'
export const about_invalid = '14066'
export const share_link_unknown = '14067'
export const video_link_invalid = '14068'
export const video_link_short = '140A1'

export const recap_not_ready = '14070'
export const recap_hidden = '14071'

export const about_refused = '14072'
/** A name or a profile text contains a phone number, an address, a link or another account. */
export const contact_refused = '140A4'
export const report_own = '14073'
export const reports_used_up = '14074'

export const new_players_only = '14075'
export const tasks_missing = '14076'
export const tasks_too_late = '14077'
export const video_link_taken = '14078'
export const video_already_sent = '14079'

export const proposal_unknown = '14080'
export const proposal_moved_on = '14081'
export const proposal_not_your_turn = '14082'
export const no_free_copy = '14083'
export const partner_has_no_free_copy = '14084'
export const gold_blitz_later = '14028'
export const gold_outside_blitz = '14085'
export const swap_with_oneself = '14086'
export const too_many_proposals = '14087'
export const too_many_with_player = '140A2'
export const partner_has_enough_proposals = '140A3'
export const partner_declined = '140AJ'
export const partner_pauses = '140AE'
export const partner_asks_listed = '140AF'
export const partner_asks_new = '140AG'
export const partner_asks_rarity = '140AH'
export const partner_asks_sets = '140AI'
/** The other player is banned or has blocked the caller. The caller does not learn which. */
export const not_with_player = '140A9'
export const player_blocked = '140AA'
export const block_oneself = '140AB'
export const too_many_blocks = '140AC'
export const too_many_phrases = '140AP'
export const copies_reserved = '14088'
export const already_praised = '14089'

export const team_name_invalid = '14053'
/** The player to remove is the host or not a member. */
export const member_unknown = '14055'
/** The host has removed the caller, who cannot return to this team. */
export const removed_from_team = '14056'
export const too_many_teams = '14057'
export const layer_before_joining = '14058'
/** The caller has not earned their share of this layer yet. */
export const layer_share_missing = '14059'
export const team_host_only = '14069'
export const team_unknown = '14090'
export const already_in_team = '14091'
export const team_full = '14092'
/** A team member has blocked the caller, who does not learn this. */
export const team_closed = '140AD'
export const post_too_soon = '14093'
export const event_unknown = '14094'
export const reward_not_reached = '14095'
export const team_disbanded = '14096'

export const visits_used_up = '14029'
export const already_met_today = '14097'
export const already_rolled_today = '14098'
export const own_dice_page = '14099'
