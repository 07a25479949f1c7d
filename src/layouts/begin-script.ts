/** If no island has rendered after this time, the page shows a failure. */
const TIMEOUT_MS = 20_000

/**
 * The inline script at the beginning of each page. It is a classic script in the oldest syntax,
 * because it must work when the browser cannot parse or fetch the page's own scripts:
 *
 * - It hides the loading die once the first island has rendered, and offers to try again if none
 *   does.
 * - It says what to update (src/pages/too-old.js.ts) if the browser is older than the browserslist
 *   of package.json (it lacks `inset`), or cannot parse a script of the build.
 * - It makes Back and Close ask the app, until a script of the page handles them.
 *
 * It is written by hand, because every page contains it and each byte counts.
 */
export const BEGIN_SCRIPT = `(function(w,d){
function on(n,f){w.addEventListener(n,f,true)}
function old(){d.body.appendChild(d.createElement('script')).src='/too-old.js'}
function say(c){var l=d.querySelector('div.loading')
if(l)l.className='loading '+c}
var t=setTimeout(say,${TIMEOUT_MS},'failed')
on('astro:hydrate',function(){clearTimeout(t)
say('done')})
on('error',function(e){/_astro.*SyntaxError/.test(e.filename+e.message)&&old()})
w.CSS&&CSS.supports('inset:0')||old()
d.addEventListener('click',function(e){
var b=e.target.closest('[data-action=back]'),a=w.RollmatesNative,k=w.webkit&&w.webkit.messageHandlers,m={id:0,method:'goBack'},r=w.rollmatesBridge
if(b&&(!r||r.early)&&!e.defaultPrevented){
if(k&&(k=k.rollmates))k.postMessage(m)
else if(a)a.postMessage(JSON.stringify(m))
else if(b.href)return
else history.back()
e.preventDefault()}})
})(window,document)`

/**
 * A script for pages that read their query, and for the not-found page: it removes characters that chats and
 * mails add to a link (`).`, `&amp;`). The SQL function app.player_in_link handles player names that end with
 * such characters.
 */
export const CLEAN_LINK_SCRIPT = `(function(l,p){
var h=l.href,c=h.replace(/&amp;/g,'&')
if(p=='/404'||l.search&&!/[?&]from=/.test(c))c=c.replace(/[).,;:!*]+$/,'')
if(c!=h&&!l.hash)l.replace(c)
})(location,document.documentElement.getAttribute('data-page'));
`
