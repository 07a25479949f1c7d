import { SEASON_KEY } from '#src/contract/storage-keys.ts'

/**
 * The two inline scripts of a page with several seasons. They are classic scripts written by hand,
 * because they run before anything of the page is visible. The first script, in the head, selects
 * the season that the server named during this visit or, without one, the season by the device's
 * clock; layouts/season-switch.ts later checks the choice with the server. If the season was
 * published after the build of the page, the page shows the last season before it. The second
 * script, at the end of the page, replaces the content with that of the selected season; the page
 * is hidden until then.
 */
export function pickSeason(
  path: string,
  seasons: readonly { slug: string; until: number }[],
): string {
  return `(function(d){
var s=${JSON.stringify(seasons)},h=d.documentElement,n=Date.now(),i=0,k
while(s[i+1]&&s[i].until<=n)i++
try{k=JSON.parse(sessionStorage.getItem(${JSON.stringify(SEASON_KEY)}))
if(k&&k.path==='${path}'&&(k.until===null||k.until>n))for(i=0;i<s.length-1&&s[i].slug!==k.campaign;)i++
}catch(e){}
h.dataset.seasonPath='${path}'
h.dataset.season=s[i].slug
h.dataset.seasons='${seasons.map(({ slug }) => slug).join(' ')}'
if(i)h.style.visibility='hidden'
})(document)`
}

export const SHOW_SEASON = `(function(d){
var h=d.documentElement,b=d.body,t=d.querySelector('template[data-season="'+h.dataset.season+'"]')
try{if(t){
var p=t.dataset,c=d.importNode(t.content,true),s=c.querySelector('style[data-theme]'),o=d.querySelector('head style[data-theme]'),x=d.querySelector('body>header'),m=d.querySelector('body>main')
if(s)o?o.replaceWith(s):d.head.appendChild(s)
d.title=p.title
b.className=p.body
d.querySelector('meta[name=theme-color]').content=p.colour
if(x)x.remove()
m.parentNode.replaceChild(c,m)
}}finally{h.style.visibility=''}
})(document)`
