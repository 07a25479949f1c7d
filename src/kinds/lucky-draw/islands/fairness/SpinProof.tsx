import { usePage } from '#src/app/screen/page-context.tsx'
import type { Words } from '#src/app/words/words.ts'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK, CLOSE } from '#src/ui/icon/icons.ts'
import type { DrawText } from '../draw-props.ts'
import type { FairnessProps } from './fairness-props.ts'
import type { Spin, SpinCheck, Step, Wheel } from './verify.ts'

interface Props {
  spin: Spin
  wheel: Wheel | undefined
  /** The result of recomputing the spin; undefined before. */
  check: SpinCheck | undefined
}

/** Renders a spin of the player: its prize, and the values that lead to it. */
export function SpinProof({ spin, wheel, check }: Props) {
  const { t, screen, rewardStrings } = usePage<FairnessProps>()
  const { locale } = screen
  const name = t('fairness.spin', { number: String(spin.number) })
  const prizeName = (id: string) => {
    const prize = wheel?.prizes.find((each) => each.id === id)
    return prize ? rewardName(prize.reward, rewardStrings, locale) : id
  }
  const valueName = ({ name: step }: Step, value: string) => {
    if (step === 'fell_on' || step === 'won') return prizeName(value)
    if (step !== 'reward') return value
    return /^\d+$/.test(value)
      ? rewardName({ type: 'dice', dice: Number(value) }, rewardStrings, locale)
      : stickerName(value)
  }
  return (
    <li className="spin-proof">
      <div className="spin-head">
        <img src={rewardArt(spin.reward)} width="44" height="44" loading="lazy" alt="" />
        <div>
          <b>{name}</b>
          <p>
            {rewardName(spin.reward, rewardStrings, locale)} ·{' '}
            <time dateTime={spin.spun_at}>{formatDate(spin.spun_at, 'moment')}</time>
          </p>
        </div>
        {check && (
          <Chip
            icon={check.right ? CHECK : CLOSE}
            tone={check.right ? 'leaf' : 'berry'}
            label={t(check.right ? 'fairness.check.right' : 'fairness.check.wrong')}
          />
        )}
      </div>
      {wheel && hasRunOut(spin, wheel) && (
        <p className="ran-out">
          {t('fairness.check.ran_out', {
            prize: prizeName(spin.fell_on),
            other: prizeName(spin.won),
          })}
        </p>
      )}
      {check && (
        <details open={!check.right}>
          <summary aria-label={`${t('fairness.check.numbers')}: ${name}`}>
            {t('fairness.check.numbers')}
          </summary>
          <dl className="figures">
            {check.steps.map((step) => (
              <Figure key={step.name} step={step} valueName={valueName} check={check} />
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}

interface FigureProps {
  step: Step
  valueName: (step: Step, value: string) => string
  check: SpinCheck
}

function Figure({ step, valueName, check }: FigureProps) {
  const page = usePage<FairnessProps>()
  return (
    <>
      {step.name === 'ticket' && check.drawn && (
        <>
          <dt>{page.t('fairness.hash')}</dt>
          <dd>
            <code>
              <mark>{check.drawn.bytes}</mark>…
            </code>
          </dd>
          <dt>{page.t('fairness.number')}</dt>
          <dd>
            <code>{check.drawn.number}</code>
          </dd>
        </>
      )}
      <dt>{figureLabel(step, page, check)}</dt>
      <dd className={step.right ? undefined : 'wrong'}>
        {DIGITS.includes(step.name) ? <code>{step.computed}</code> : valueName(step, step.computed)}
        {!step.right && (
          <p>{page.t('fairness.check.told', { value: valueName(step, step.given) })}</p>
        )}
        {step.name === 'reward' && check.sticker && (
          <p>
            {page.t('fairness.check.sticker', {
              number: String(check.sticker.number),
              count: String(check.sticker.of),
              rest: String(check.sticker.drawn),
            })}
          </p>
        )}
      </dd>
    </>
  )
}

const DIGITS: readonly Step['name'][] = ['label', 'wheel', 'ticket']

function figureLabel({ name }: Step, { t }: Words<DrawText>, { tickets }: SpinCheck): string {
  if (name === 'ticket') return t('fairness.division', { tickets: String(tickets) })
  return t(name === 'label' ? 'fairness.label' : `fairness.check.${name}`)
}

function hasRunOut({ fell_on, won }: Spin, { prizes, fallback }: Wheel): boolean {
  const fell = prizes.find(({ id }) => id === fell_on)
  return fell_on !== won && won === fallback && fell?.stock !== undefined
}
