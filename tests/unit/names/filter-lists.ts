/**
 * What the filter lists of many browsers block or hide wherever it stands: the generic rules of EasyList and
 * of Fanboy's social list that names like ours can meet, each as a pattern. Rules about one site are not
 * ours, and names of companies are no names here. No package has the lists themselves.
 */

/** Addresses that are blocked: parts of a path, after a slash or within a name. */
export const BLOCKED: readonly RegExp[] = [
  // Fanboy's social list: /share_link_, /share-link-, /share_button., /share-icons/ …
  /\/share[-_](bar|btns?|buttons?|byline|count|footer|icn|icons?|iframe|link|media|rss|save|sprite|this|toolbar|tools|widget)[-_./?]/i,
  /\/share(bar|box|btn|button|buttons|daddy|icons|this|widget)[-_./?]/i,
  /\/(btn|bt|icon|ico|icons|sprite|sprites|components|buttons|header|custom|mobile)[-_/]shar(e|ing)[-_./]/i,
  /[-_]share[-_]?(button|buttons|icon|icons|sprite|sprites|tools|widget|bar)[-_./]/i,
  /\/(follow|like)[-_]?(bar|button|us|icon|icons|me|share|widget)[-_./]/i,
  /[-_/.]social([-_./]|bar|icons?|share|media|buttons?)/i,
  /\/linkshare[-_.]/i,
  /\/(simple|head|side|footer|top)[-_]?(share|social)[-_.]/i,
  /\/subscribe[-_](button|icons)[-_.]/i,
  // EasyList and EasyPrivacy: folders and files of ads and of trackers.
  /[-_/.](ads?|adverts?|advertis(e|ing|ement)s?|adserver|adbanner|banner-?ads?|sponsors?|sponsored)[-./](?!$)/i,
  /[-_/.](ad[-_]?(banner|block|box|code|click|count|display|engine|frame|image|img|js|link|loader|manager|pop|script|serve|server|slot|tag|top|track|tracker|unit|view|zone))[-_./?]/i,
  /[-_/.](analytics|beacon|pageview|pixel|telemetry|track(er|ing)?|web-?stats?)[-_./?]/i,
  /[-_/.]log[-_]?(event|events|page|view)[-_./?]/i,
]

/** Classes and ids that are hidden. */
export const HIDDEN: readonly RegExp[] = [
  // EasyList hides .ad-link and hundreds of names that begin so.
  /^ads?([-_]|$)/i,
  /^(adv|advert|advertis(e|ing|ement))s?([-_]|$)/i,
  /[-_](ads?|advert|advertisement|sponsor|sponsored)([-_]|$)/i,
  /^(banner|sponsor|sponsored|promoted?|google|leaderboard)([-_](ad|link|box|top|wrap|wrapper|container))/i,
  // Fanboy's lists of buttons and of notes in the way.
  /^share[-_](bar|box|btns?|buttons?|container|icons?|links?|this|toolbar|tools|widget|wrapper)$/i,
  /^(social|follow-us|like-button|fb-|cookie|gdpr|newsletter-popup)/i,
]
