import { ofetch } from 'ofetch'
import { codeOf, detailsOf, Failure } from './failure.ts'

/** An HTTP call ends after this many milliseconds (product spec, section 7). */
const TIMEOUT = 10_000

export interface HttpCall {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Record<string, unknown>
  timeout?: number
}

/**
 * One HTTP call. Answers the value of a 200, null for an empty answer. Anything else is a Failure:
 * an error flag on a 200, another status, no answer, no JSON (contracts, section 3).
 */
export async function httpCall({ timeout = TIMEOUT, url, ...call }: HttpCall): Promise<unknown> {
  // Our own signal: the time-out of ofetch ends with the headers, and a body can stall as well.
  const signal = AbortSignal.timeout(timeout)
  let status: number
  let text: string
  try {
    const response = await ofetch.raw(url, {
      ...call,
      signal,
      retry: false,
      // Read as text: ofetch hands malformed JSON on as a string, which could pass for a value.
      responseType: 'text',
      ignoreResponseError: true,
    })
    status = response.status
    text = response._data ?? ''
  } catch {
    if (signal.aborted) throw new Failure('timeout', `No answer within ${timeout} ms`)
    throw new Failure('network', 'No answer')
  }
  let answer: unknown = null
  try {
    if (text) answer = JSON.parse(text)
  } catch {
    if (status < 300) throw new Failure('malformed', 'The answer is no JSON')
  }
  if (status >= 300 || hasErrorFlag(answer)) throw failureOf(status, answer)
  return answer
}

function hasErrorFlag(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'error' in answer && Boolean(answer.error)
}

function failureOf(status: number, answer: unknown): Failure {
  const { code, message, details } = (answer ?? {}) as Record<string, unknown>
  return new Failure(
    status === 401 ? 'unauthorized' : status === 404 ? 'missing' : 'refused',
    typeof message === 'string' ? message : '',
    codeOf(code),
    detailsOf(details),
  )
}
