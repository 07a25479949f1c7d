import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { dice } from '#src/contract/functions/dice.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Announced } from '#src/features/reward/reward-words.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

export type DiceText = keyof typeof copy | keyof typeof template

export interface DiceProps {
  screen: ScreenProps
  campaign: string
  /** The path of the page without a player and locale. `localPath` includes the locale. */
  path: string
  localPath: string
  factor: number
  visitDice: number
  doubleSix: Announced
  strings: Texts<DiceText>
  rewardStrings: Readonly<Record<string, string>>
  soundLabel: string
  links: { profile: string }
}

export type DicePage = RpcResult<typeof dice>
export type OwnDice = Extract<DicePage, { version: 'own' }>
export type FriendDice = Extract<DicePage, { version: 'friend' }>
export type Roll = NonNullable<OwnDice['roll']>

/** Returns the caller's state of today on any dice page; null for an anonymous caller. */
export function ownDice(page: DicePage) {
  if (page.version === 'stranger') return null
  return page.version === 'own' ? page : page.caller
}
