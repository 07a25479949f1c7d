/**
 * The event of a page whose player did something that came after the end of its season. Whoever turns
 * pages to the next season tells it there (layouts/season-switch.ts): what the page shows next is
 * another season, and a refusal beside the button would be gone before it is read.
 */
export const SEASON_OVER = 'rollmates-season-over'
