/**
 * Patterns of names that common browser filter lists block or hide on every site: the generic rules of
 * EasyList and of Fanboy's social list that this project's names could match. Rules for single sites and for
 * companies' names are left out. No package contains the lists themselves.
 */

/** Patterns of blocked URLs: parts of a path, after a slash or within a name. */
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

export const HIDDEN: readonly RegExp[] = [
  // EasyList hides .ad-link and hundreds of names with the same beginning.
  /^ads?([-_]|$)/i,
  /^(adv|advert|advertis(e|ing|ement))s?([-_]|$)/i,
  /[-_](ads?|advert|advertisement|sponsor|sponsored)([-_]|$)/i,
  /^(banner|sponsor|sponsored|promoted?|google|leaderboard)([-_](ad|link|box|top|wrap|wrapper|container))/i,
  // Fanboy's lists of social buttons and of annoying notices.
  /^share[-_](bar|box|btns?|buttons?|container|icons?|links?|this|toolbar|tools|widget|wrapper)$/i,
  /^(social|follow-us|like-button|fb-|cookie|gdpr|newsletter-popup)/i,
]
