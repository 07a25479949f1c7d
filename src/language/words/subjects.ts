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
  /** Picking up things in the game, and the button that ends a celebration. */
  collecting: /earn\.\d|won\.collect/,
  /** A double of dice, which some languages call like a duplicate. */
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
  refusals: /errors\.json 140/,
  crash: /error_screen|unexpected/,
  /** The texts of a season, which allude to its theme. */
  season: /\/copy\/\w+\.json (description|cover\.|praise\.|card\.|share\.)/,
} as const
