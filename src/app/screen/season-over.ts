/**
 * The event of a player's action after the end of the season. layouts/season-switch.ts shows the
 * refusal, because a refusal beside the button would disappear when the page shows the next season.
 */
export const SEASON_OVER = 'rollmates-season-over'
