import { useEffect, useId, useRef, useState } from 'react'
import { wordsOf } from '#src/app/words/words.ts'
import type { Locale } from '#src/contract/locales.ts'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import {
  type RewardStrings,
  rewardInSentence,
  rewardName,
} from '#src/features/reward/reward-words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import { REFRESH, UNDO } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { DrawText } from '../draw-props.ts'
import type { WheelPrize } from '../wheel/sectors.ts'
import { parseSeed, spinLabel } from './draw.ts'
import { computeSpin, EXAMPLE, type ExampleSpin } from './example.ts'
import { TicketShares } from './TicketShares.tsx'
import './example.css'
import states from './example-states.css?inline'

adoptStyles(states)

interface Props {
  locale: Locale
  campaign: string
  strings: Readonly<Record<string, string>>
  rewardStrings: RewardStrings
  prizes: readonly WheelPrize[]
  first: ExampleSpin
}

/** Renders the steps of computing a spin, with a seed that the player can change. */
export default function Example({
  locale,
  campaign,
  strings,
  rewardStrings,
  prizes,
  first,
}: Props) {
  const words = wordsOf<DrawText>(strings, locale)
  const group = useId()
  const [seed, setSeed] = useState<string>(EXAMPLE.seed)
  const [number, setNumber] = useState<number>(EXAMPLE.spins[0])
  const [spin, setSpin] = useState(first)
  const isSeed = parseSeed(seed) !== undefined
  const form = useRef<HTMLDivElement>(null)

  // Reads the form, because React does not know what the player typed before the hydration.
  useEffect(() => {
    const typed = form.current?.querySelector('textarea')?.value
    if (typed !== undefined) setSeed(typed.replace(/\s/g, ''))
    const chosen = form.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen) setNumber(Number(chosen.value))
  }, [])

  useEffect(() => {
    const bytes = parseSeed(seed)
    if (!bytes) return
    let isOld = false
    const label = spinLabel(campaign, EXAMPLE.day, EXAMPLE.player, number)
    computeSpin(bytes, label, prizes).then(
      (computed) => isOld || setSpin(computed),
      // Without Web Crypto (on an insecure page), keeps the values from the build.
      () => undefined,
    )
    return () => {
      isOld = true
    }
  }, [seed, number, campaign, prizes])

  const won = prizes.find(({ id }) => id === spin.prize)
  return (
    <div ref={form} className="example">
      <label className="example-seed">
        <b>{words.t('fairness.seed')}</b>
        <textarea
          rows={3}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={seed}
          aria-invalid={!isSeed}
          aria-describedby={`${group}-wrong`}
          onChange={({ target }) => setSeed(target.value.replace(/\s/g, ''))}
        />
      </label>
      <p id={`${group}-wrong`} className="example-wrong" role="status">
        {!isSeed && words.t('fairness.example.seed_wrong')}
      </p>
      <div className="example-buttons">
        <Button
          size="s"
          tone="mint"
          icon={REFRESH}
          label={words.t('fairness.example.random')}
          onClick={() => setSeed(randomSeed())}
        />
        {seed !== EXAMPLE.seed && (
          <Button
            size="s"
            tone="paper"
            icon={UNDO}
            label={words.t('fairness.example.reset')}
            onClick={() => setSeed(EXAMPLE.seed)}
          />
        )}
      </div>
      <fieldset className="example-spins">
        <legend>{words.t('fairness.example.which')}</legend>
        {EXAMPLE.spins.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={group}
              value={each}
              checked={number === each}
              onChange={() => setNumber(each)}
            />
            <DieFace face={each} tone={number === each ? 'sun' : 'paper'} />
            <span className="sr">{words.t('fairness.spin', { number: String(each) })}</span>
          </label>
        ))}
      </fieldset>
      {isSeed && (
        <>
          <dl className="figures">
            <dt>{words.t('fairness.commitment')}</dt>
            <dd>
              <code>{spin.commitment}</code>
            </dd>
            <dt>{words.t('fairness.label')}</dt>
            <dd>
              <code>{spin.label}</code>
            </dd>
            <dt>{words.t('fairness.hash')}</dt>
            <dd>
              <code>
                <mark>{spin.drawn.bytes}</mark>…
              </code>
            </dd>
            <dt>{words.t('fairness.number')}</dt>
            <dd>
              <code>{spin.drawn.number}</code>
            </dd>
            <dt>{words.t('fairness.division', { tickets: String(spin.tickets) })}</dt>
            <dd className="ticket-figure">{spin.drawn.drawn}</dd>
          </dl>
          <TicketShares
            prizes={prizes}
            ticket={spin.drawn.drawn}
            nameOf={({ reward }) => rewardName(reward, rewardStrings, locale)}
          />
          {won && (
            <p className="example-won" aria-live="polite">
              <img src={rewardArt(won.reward)} width="56" height="56" alt="" />
              <span>
                {words.t('fairness.example.won', {
                  ticket: String(spin.drawn.drawn),
                  prize: rewardInSentence(won.reward, rewardStrings, locale),
                })}
              </span>
            </p>
          )}
        </>
      )}
    </div>
  )
}

function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
