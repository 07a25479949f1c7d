import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'

const INTERACTION_PATH = /^\/interaction\/[\w-]+(\/abort)?$/

/** Handles requests for the sign-in page, which asks for a name or cancels; returns false for others. */
export async function handleInteraction(
  provider: Provider,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const match = INTERACTION_PATH.exec(request.url ?? '')
  if (!match) return false
  try {
    await provider.interactionDetails(request, response)
    const result = match[1] ? CANCELLED : await readLogin(request)
    if (result) {
      await provider.interactionFinished(request, response, result, {
        mergeWithLastSubmission: false,
      })
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(renderPage(name, match[0]))
    }
  } catch {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in is over.')
  }
  return true
}

const CANCELLED = { error: 'access_denied', error_description: 'The player turned back.' }

async function readLogin(request: IncomingMessage) {
  if (request.method !== 'POST') return undefined
  const accountId = new URLSearchParams(await readBody(request)).get('login')?.trim()
  return accountId ? { login: { accountId } } : undefined
}

/** Renders the page. `path` matches INTERACTION_PATH and `name` is a constant, so neither needs escaping. */
function renderPage(name: string, path: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}, played on this machine</title>
<style>
  body { max-width: 20rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
  input, button { box-sizing: border-box; width: 100%; min-height: 3rem; margin: .25rem 0 1rem; font: inherit }
</style>
<h1>${name}</h1>
<p>This machine plays ${name}. Any name is an account.</p>
<form method="post" action="${path}">
  <label>Name <input name="login" required autofocus maxlength="60" autocomplete="off"></label>
  <button>Continue</button>
</form>
<a href="${path}/abort">Cancel</a>
</html>`
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
