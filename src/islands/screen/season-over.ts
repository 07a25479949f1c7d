/**
 * The event for a player's action that arrived after the end of the season. layouts/season-switch.ts
 * shows the refusal: the page is about to show the next season, so a refusal beside the button would
 * disappear.
 */
export const SEASON_OVER = 'rollmates-season-over'
