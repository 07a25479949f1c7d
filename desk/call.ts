import { useCallback, useEffect, useState } from 'react'

/** The server refused a call or could not be reached; `fix` says what to do. */
export class CallError extends Error {
  readonly status: number
  readonly fix: string

  constructor(status: number, message: string, fix: string) {
    super(message)
    this.status = status
    this.fix = fix
  }
}

/**
 * Calls the desk's server and returns its answer.
 * @throws {CallError} for every failure.
 */
export async function call<Answer>(name: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new CallError(0, 'The desk cannot be reached', 'Check your connection, then load again')
  })
  const answer = await response.json().catch(() => ({}))
  if (response.ok) return answer as Answer
  throw new CallError(
    response.status,
    answer.error ?? `The desk answered ${response.status}`,
    answer.fix ?? 'Load again',
  )
}

/**
 * Calls the server when the component shows, when `body` changes, and when `reload` is called; returns the
 * answer and its time.
 */
export function useCall<Answer>(name: string, body: object = {}) {
  const [state, setState] = useState<{ answer?: Answer; at?: Date; error?: CallError }>({})
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(body)
  useEffect(() => {
    let isCurrent = round >= 0
    call<Answer>(name, JSON.parse(asked)).then(
      (answer) => isCurrent && setState({ answer, at: new Date() }),
      (error: CallError) => isCurrent && setState({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [name, asked, round])
  const reload = useCallback(() => setRound((past) => past + 1), [])
  return { ...state, reload }
}
