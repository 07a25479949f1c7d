import type { Finding } from '#src/content/findings/finding.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }

/**
 * Returns the development server's page for a campaign with findings. The page lists the findings by file and
 * field, with the fixes, and loads the requested page once a file changes.
 */
export function findingsPage(findings: readonly Finding[]): string {
  const list = formatFindings(findings).replace(/[&<"]/g, (sign) => ENTITIES[sign] ?? sign)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This campaign cannot be shown yet</title>
<script type="module" src="/@vite/client"></script>
<style>
  body { margin: 0; background: #fdecd3; color: #2a1426; font: 17px/1.5 system-ui, sans-serif }
  main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
  pre { overflow-x: auto; padding: 1.25rem; border-radius: 12px; background: #fff; font: 15px/1.5 ui-monospace, monospace; white-space: pre-wrap }
</style>
<main>
  <h1>This campaign cannot be shown yet</h1>
  <p>Correct what is listed here and save: the page comes by itself. All other pages are as they were.</p>
  <pre>${list}</pre>
</main>
</html>
`
}
