import { useCallback, useEffect, useState } from 'react'
import type { DemoPlayers, ProviderName, SignInOptions } from '../../contract/auth.ts'
import { demoPlayers, signInOptions } from '../../rpc/auth.ts'

/** What a player can choose from to sign in; neither is in a production without providers. */
export interface Choices {
  readonly providers: SignInOptions['providers']
  /** The demo's players; none in production. */
  readonly players: DemoPlayers
}

/** The choices of this server, asked when the sign-in comes up; `again` asks once more. */
export function useChoices(): { choices: Choices | 'loading' | 'failed'; again: () => void } {
  const [choices, setChoices] = useState<Choices | 'loading' | 'failed'>('loading')
  const ask = useCallback(() => {
    setChoices('loading')
    loadChoices().then(setChoices, () => setChoices('failed'))
  }, [])
  useEffect(ask, [ask])
  return { choices, again: ask }
}

async function loadChoices(): Promise<Choices> {
  const { providers, demo } = await signInOptions()
  return { providers, players: demo ? await demoPlayers() : [] }
}

/** Those of the choices that will do where one provider alone does. */
export function fitting({ providers, players }: Choices, only: ProviderName | undefined) {
  return {
    offered: providers.filter(({ provider }) => !only || provider === only),
    demo: players.filter(({ apple }) => !only || apple === (only === 'apple')),
  }
}
