import { stickerName } from '#src/i18n/album-names.ts'
import type { Words } from '#src/islands/words/words.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK, HEART, SWAP } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { GoldSticker } from './blitz-now.ts'
import type { BlitzProps } from './blitz-props.ts'

interface Props {
  page: BlitzProps
  sticker: GoldSticker
  running: boolean
  signedOut: boolean
  words: Words
}

/** A gold sticker: what the player has of it, and while its blitz runs, mates to swap it with. */
export function GoldCard({ page, sticker: gold, running, signedOut, words }: Props) {
  return (
    <li className="gold-card">
      <div className="gold-plate">
        <img src={stickerArt(gold.sticker)} width="120" height="120" alt="" />
      </div>
      <div className="gold-words">
        <h3>{stickerName(gold.sticker)}</h3>
        {!signedOut && <Standing gold={gold} words={words} />}
      </div>
      {running && gold.deal && <Mates page={page} gold={gold} words={words} />}
    </li>
  )
}

/** What the player has of the sticker, and whether they look for it. */
function Standing({ gold: { spare, wanted, copies }, words }: { gold: GoldSticker; words: Words }) {
  return (
    <p className="gold-standing">
      {spare > 0 && <Chip tone="mint" icon={SWAP} label={words.count('blitz.spare', spare)} />}
      {wanted && <Chip tone="berry" icon={HEART} label={words.say('blitz.wanted')} />}
      {copies === 0 && !wanted && <Chip tone="sky" label={words.say('blitz.missing')} />}
      {copies > 0 && spare === 0 && !wanted && (
        <Chip icon={CHECK} label={words.say('blitz.have')} />
      )}
    </p>
  )
}

/** Players whom the player has swapped with before, each with a link to the proposal of this swap. */
function Mates({ page, gold, words }: { page: BlitzProps; gold: GoldSticker; words: Words }) {
  const { deal, mates, sticker } = gold
  const side = deal === 'give' ? 'give' : 'want'
  if (mates.length === 0) {
    return <p className="gold-none">{words.say(`blitz.no_${deal}`)}</p>
  }
  return (
    <div className="gold-mates">
      <p>{words.say(`blitz.${deal}`)}</p>
      <ul>
        {mates.map(({ username, avatar }) => (
          <li key={username}>
            <Avatar avatar={avatar} size="s" />
            <span className="gold-mate">{username}</span>
            <Button
              size="s"
              tone="mint"
              label={words.say('blitz.swap')}
              name={words.say('blitz.swap_with', { name: username })}
              href={`${page.links.profile}/${encodeURIComponent(username)}?${side}=${sticker}`}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
