/**
 * Patterns that match `file key` of the texts about one subject, because a word may be right for one subject
 * and wrong for another. The patterns contain no names of campaigns, which change.
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
  /** Texts that say where players collect things in the game. */
  collecting: /earn\.\d/,
  /** A double of dice; some languages use the same word for a duplicate. */
  doubles: /[ .](double|won|how|earn|prize)\./,
  fairness: /[ .]fairness\./,
  /** Changes in the album editor; some languages use the same word for swaps. */
  albumChanges: /editor\.|unsaved|own-profile\.json paste/,
  /** Texts on the friend link and the friends of the mobile game, in that game's terms. */
  friendLink: /14003|14065|own-profile\.json edit\.link/,
  /** Error messages that quote the product spec or use its terms. */
  specRefusals: /errors\.json 140(03|40|41|45|67|75|99)/,
  /** Prices of stickers; the values already contain the word “points”. */
  prices: /share\.buys/,
  ranks: /[ .](ranking|record|final)\.|detail\.(from|ranks|your_place)|about\.tournament/,
  reminders: /notify\.|remind|forgotten/,
  refusals: /errors\.json 140/,
  crash: /error_screen/,
  /** Texts of a season, which play with words from the season's theme. */
  season: /\/copy\/\w+\.json (description|cover\.|praise\.|card\.|share\.)/,
} as const
