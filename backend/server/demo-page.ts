const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Returns `text` escaped for HTML and double-quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Returns an HTML page of the demo that contains `body`, which is HTML. */
export function demoPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Rollmates</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body>
</html>`
}

const STYLE = `
body { margin: 0; background: #fff6e8; color: #2b1324; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; padding: 24px 18px 64px; }
h1 { font-size: 1.75rem; }
h2 { margin: 32px 0 8px; font-size: 1.25rem; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 4px 24px; margin: 0; padding: 0; list-style: none; }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr)); gap: 18px 24px; padding: 0; list-style: none; }
img { display: block; width: 100%; border: 2px solid; border-radius: 14px; }
a { color: #9c3410; font-weight: 700; display: inline-block; padding-block: 3px; }
li a { min-width: 9rem; margin-right: 8px; }
code { padding: 1px 6px; border-radius: 6px; background: #fdebd0; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center; }
select, input, button { min-height: 44px; padding: 4px 12px; border: 2px solid; border-radius: 12px; background: #fff; color: inherit; font: inherit; }
button { background: #ffc83a; font-weight: 700; }
.phones { display: flex; flex-wrap: wrap; gap: 24px; margin-top: 18px; }
figure { margin: 0; }
figcaption { font-weight: 700; }
iframe { width: 390px; max-width: 100%; height: 844px; border: 3px solid #2b1324; border-radius: 28px; background: #fff; }
`
