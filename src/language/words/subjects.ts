/**
 * The subjects of texts, by `file key`: a word may be right for one thing and wrong for another. They match
 * keys, not names of campaigns, which change.
 */
export const SUBJECTS = {
  layers: /own-profile\.json team\.|\/copy\/\w+\.json (team|list)\.|detail\.(layer|team)/,
  teams: /\/copy\/\w+\.json (team|list)\./,
  tasks: /[ .](wins|tasks?)\.|1407[67]/,
  chances: /ads\.json|chances|play\.none|give_up/,
  redeeming: /\.redeem/,
  swaps: /swaps\.json|profile\.json/,
  avatars: /own-profile\.json|task\.profile/,
  praise: /[ .]praise\./,
  /** Where things of the game are picked up. */
  collecting: /earn\.\d/,
  /** A double of dice, which some languages call as they call a duplicate. */
  doubles: /[ .](double|won|how|earn|prize)\./,
  /** How a spin of the wheel is decided. */
  fairness: /[ .]fairness\./,
  /** Changes in the album editor, which some languages call like swaps. */
  albumChanges: /editor\.|unsaved|own-profile\.json paste/,
  /** The link and the friends of the mobile title, in its own words. */
  friendLink: /14003|14065|own-profile\.json edit\.link/,
  /** Refusals that the product spec quotes, or that use its words. */
  specRefusals: /errors\.json 140(03|40|41|45|67|75|99)/,
  /** What stickers cost: the values are counts of points. */
  prices: /share\.buys/,
  /** A player's place in a ranking. */
  ranks: /[ .](ranking|record|final)\.|detail\.(from|ranks|your_place)|about\.tournament/,
  /** Reminders of events. */
  reminders: /notify\.|remind|forgotten/,
  /** What is refused, and why. */
  refusals: /errors\.json 140/,
  crash: /error_screen/,
  /** The words of a season, which play with what the season is about. */
  season: /\/copy\/\w+\.json (description|cover\.|praise\.|card\.|share\.)/,
} as const
