import type { APIRoute } from 'astro'
import { LOCALES } from '#src/contract/locales.ts'
import { fixedT } from '#src/i18n/fixed-t.ts'

/** The store page of Android's WebView. iOS and desktops update automatically. */
const STORE = 'https://play.google.com/store/apps/details?id=com.google.android.webview'

/**
 * A classic script in the oldest syntax, for browsers that are too old for the page
 * (layouts/begin-script.ts): shows in the page's language what to update.
 */
export const GET: APIRoute = () => {
  const sentences = Object.fromEntries(
    LOCALES.map((locale) => [locale, fixedT(locale, 'common')('outdated', { store: '|' })]),
  )
  return new Response(
    `(function(d){
if(d.getElementById('too-old'))return
var parts=(${JSON.stringify(sentences)})[d.documentElement.lang].split('|'),p=d.createElement('p'),a=d.createElement('a')
a.href='${STORE}'
a.textContent='Google Play'
p.id='too-old'
p.setAttribute('role','alert')
p.appendChild(d.createTextNode(parts[0]))
p.appendChild(a)
p.appendChild(d.createTextNode(parts[1]))
p.style.cssText='position:relative;z-index:99;margin:0;padding:16px;background:#fffdf8;color:#2a1426;font:16px/1.4 sans-serif'
d.body.insertBefore(p,d.body.firstChild)
})(document)
`,
    { headers: { 'Content-Type': 'text/javascript' } },
  )
}
