import { readStored } from '../storage.ts'

/**
 * Makes a remote call like the app: over HTTP with the player's token. Returns the app's answer to the bridge.
 */
export async function callBackend(params: unknown): Promise<unknown> {
  const call = params as { function: string; params: unknown }
  const token = readStored('Token')
  try {
    const base = import.meta.env.PUBLIC_API_BASE ?? ''
    const response = await fetch(`${base}/rest/v1/rpc/${encodeURIComponent(call.function)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-key': import.meta.env.PUBLIC_API_KEY ?? 'rollmates-demo',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(call.params),
    })
    const text = await response.text()
    const data = text ? JSON.parse(text) : null
    if (response.ok && !data?.error) return { data }
    return { errorCode: data?.code ?? -1, message: data?.message, details: data?.details }
  } catch (error) {
    return { errorCode: -1, message: String(error) }
  }
}
