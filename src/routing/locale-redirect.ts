import { GALLERY, NOT_FOUND } from '#src/addresses/site-routes.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'

/** The session's note that its visitor was sent once. */
const SENT = 'rollmates-locale'

/**
 * The script that sends the visitor of an English page to the same address in their own language
 * before anything is painted (contracts, section 1). It decides as `localeOfVisit` does, a test holds
 * the two together; it is written out because the head of every page pays for each of its bytes.
 *
 * In the app every English page sends, because an app opens many in one visit. Where neither the query
 * nor a choice decides there, it leaves the matter to `goToLocaleOfVisit`: only the bridge knows the
 * app's language. On the web, where storage is refused, only `?lang=` sends: a choice of English in
 * the menu could not be kept.
 */
const SCRIPT = `(()=>{
const L=${JSON.stringify(LOCALES)},w=window,l=location,q=new URLSearchParams(l.search).get('lang')
const known=t=>L.find(a=>a==(t||'').toLowerCase().split(/[-_]/)[0])
const app=w.RollmatesNative||w.webkit?.messageHandlers?.rollmates
let s,to=known(q)
try{s=sessionStorage
if(!app&&s.getItem('${SENT}'))return
to||=known(localStorage.getItem('${STORAGE_KEYS.locale}'))
if(!to){if(app)return
to=navigator.languages.map(known).find(a=>a)}
if(to&&to!=L[0])s.setItem('${SENT}','1')}catch{}
if(to&&to!=L[0])l.replace('/'+to+(l.pathname=='/'?'':l.pathname)+l.search+l.hash)
})()`

/** Pages that have no address of their own in other languages. */
const ANYWHERE: readonly string[] = [NOT_FOUND.path, GALLERY.path]

/**
 * The script of the page at `path` in `locale`, to be inlined with its hash. Empty for every other
 * language than English: a prefixed address was asked for by name and sends nobody away.
 */
export function localeRedirectScript(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE && !ANYWHERE.includes(path) ? SCRIPT : ''
}
