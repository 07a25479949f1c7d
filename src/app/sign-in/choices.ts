import { useCallback, useEffect, useState } from 'react'
import type { DemoPlayers, ProviderName, SignInOptions } from '#src/contract/auth.ts'
import { demoPlayers, signInOptions } from '#src/rpc/auth.ts'
import { isOffline, toFailure } from '#src/rpc/failure.ts'

/** The ways to sign in; both lists are empty in production without providers. */
export interface Choices {
  readonly providers: SignInOptions['providers']
  readonly players: DemoPlayers
}

type LoadedChoices = Choices | 'loading' | 'offline' | 'failed'

/** Returns the server's ways to sign in, and `retry`, which also runs when the network returns. */
export function useChoices(): { choices: LoadedChoices; retry: () => void } {
  const [choices, setChoices] = useState<LoadedChoices>('loading')
  const ask = useCallback(() => {
    setChoices('loading')
    loadChoices().then(setChoices, (error: unknown) =>
      setChoices(isOffline(toFailure(error)) ? 'offline' : 'failed'),
    )
  }, [])
  useEffect(ask, [ask])
  useEffect(() => {
    if (choices !== 'offline') return
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [choices, ask])
  return { choices, retry: ask }
}

async function loadChoices(): Promise<Choices> {
  const { providers, demo } = await signInOptions()
  return { providers, players: demo ? await demoPlayers() : [] }
}

/** Returns the choices for the provider `only`, or all choices without `only`. */
export function matchingChoices({ providers, players }: Choices, only: ProviderName | undefined) {
  return {
    offered: providers.filter(({ provider }) => !only || provider === only),
    demo: players.filter(({ apple }) => !only || apple === (only === 'apple')),
  }
}
