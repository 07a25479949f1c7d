import type { CSSProperties, ReactNode } from 'react'
import type { Avatar as AvatarName } from '#src/contract/players.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { PipDie } from '../story/PipDie.tsx'
import characterStyles from './character-scene.css?inline'
import type { Figure } from './figure.ts'
import momentStyles from './moment-scene.css?inline'

adoptStyles(momentStyles)
adoptStyles(characterStyles)

/** Returns the attributes of a part that appears after `delay` ms. Using beats.ts would load one more file. */
const after = (delay: number) => ({
  'data-beat': '',
  style: { '--beat': `${delay}ms` } as CSSProperties,
})

/** Returns the drawing of a moment with a mate: the two avatars. */
export const pairDrawing = (one: AvatarName, other: AvatarName): ReactNode => (
  <p className="moment-pair" {...after(320)}>
    <Avatar avatar={one} />
    <Avatar avatar={other} />
  </p>
)

/** Returns the drawing of a moment with a sticker: the sticker and its name. */
export const stickerDrawing = (picture: string, { value, label }: Figure): ReactNode => (
  <>
    <img className="moment-sticker" src={picture} alt="" {...after(320)} />
    <p className="unit" {...after(460)}>
      <b>{value}</b> {label}
    </p>
  </>
)

/** When the dice are thrown, in ms after the page has come to rest. */
const THROWS = [100, 260] as const

/** Returns two dice that roll, and the character on which they land. `Die` is in the page's own script. */
export const diceDrawing = (
  Die: typeof PipDie,
  dice: readonly [number, number],
  { value, label, spoken }: Figure,
): ReactNode => (
  <>
    <p className="sr">{spoken}</p>
    <div className="character-dice" aria-hidden="true">
      {THROWS.map((delay, index) => (
        <span key={delay} {...after(delay)}>
          <Die face={dice[index] ?? 1} />
        </span>
      ))}
    </div>
    <p className="character-name" aria-hidden="true" {...after(1150)}>
      <b>{value}</b>
      {label}
    </p>
  </>
)
