import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { REDIRECTED_KEY, STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { GALLERY, NOT_FOUND } from '../addresses/site-routes.ts'

/**
 * Redirects the visitor of an English page to the page in their language before the first paint
 * (contracts, section 1), by the rules of `localeOfVisit`. On the web it redirects once per visit;
 * without storage, which would remember a choice of English, only by `?lang=`. Inside the app it
 * redirects every English page; without `?lang=` or a stored choice, `goToLocaleOfVisit` redirects
 * later, because only the bridge can ask for the app's language.
 */
const SCRIPT = `(()=>{
const L=${JSON.stringify(LOCALES)},w=window,l=location,q=new URLSearchParams(l.search).get('lang')
const known=t=>L.find(a=>a==(t||'').toLowerCase().split(/[-_]/)[0])
const app=w.RollmatesNative||w.webkit?.messageHandlers?.rollmates
let s,to=known(q)
try{s=sessionStorage
if(!app&&s.getItem('${REDIRECTED_KEY}'))return
to||=known(localStorage.getItem('${STORAGE_KEYS.locale}'))
if(!to){if(app)return
to=navigator.languages.map(known).find(a=>a)}
if(to&&to!=L[0])s.setItem('${REDIRECTED_KEY}','1')}catch{}
if(to&&to!=L[0])l.replace('/'+to+(l.pathname=='/'?'':l.pathname)+l.search+l.hash)
})()`

const ANYWHERE: readonly string[] = [NOT_FOUND.path, GALLERY.path]

/**
 * Returns the script for the page at `path` in `locale`, to be inlined with its hash; '' except for
 * English, because an address with a language prefix never redirects.
 */
export function localeRedirectScript(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE && !ANYWHERE.includes(path) ? SCRIPT : ''
}
