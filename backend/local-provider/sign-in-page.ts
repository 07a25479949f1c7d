import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'

/** Where the provider sends a browser that has to say who it is; `/abort` below it cancels. */
const PLACE = /^\/interaction\/[\w-]+(\/abort)?$/

/**
 * The provider's own page: asks for a name, any name, or lets one turn back. Answers whether the
 * request was one for it.
 */
export async function answerSignInPage(
  provider: Provider,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const place = PLACE.exec(request.url ?? '')
  if (!place) return false
  try {
    await provider.interactionDetails(request, response)
    const result = place[1] ? TURNED_BACK : await loginOf(request)
    if (result) {
      await provider.interactionFinished(request, response, result, {
        mergeWithLastSubmission: false,
      })
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(pageOf(name, place[0]))
    }
  } catch {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in is over.')
  }
  return true
}

const TURNED_BACK = { error: 'access_denied', error_description: 'The player turned back.' }

/** Who signs in by the form that was sent; undefined where the page is only asked for. */
async function loginOf(request: IncomingMessage) {
  if (request.method !== 'POST') return undefined
  const accountId = new URLSearchParams(await textOf(request)).get('login')?.trim()
  return accountId ? { login: { accountId } } : undefined
}

/** `place` has matched PLACE, and `name` is ours: neither needs escaping. */
function pageOf(name: string, place: string): string {
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
<form method="post" action="${place}">
  <label>Name <input name="login" required autofocus maxlength="60" autocomplete="off"></label>
  <button>Continue</button>
</form>
<a href="${place}/abort">Cancel</a>
</html>`
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
