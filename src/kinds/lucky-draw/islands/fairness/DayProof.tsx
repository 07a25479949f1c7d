import { useState } from 'react'
import { CopyButton } from '#src/app/clipboard/CopyButton.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { SupportButtons } from '#src/app/support/SupportButtons.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { luckyDrawProof } from '#src/contract/functions/lucky-draw.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { $session } from '#src/stores/session.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { DrawText } from '../draw-props.ts'
import type { FairnessProps } from './fairness-props.ts'
import { SpinProof } from './SpinProof.tsx'
import { type DayCheck, type Proof, verifyDay } from './verify.ts'

interface Props {
  day: string
  /** The commitment to the next day's seed, if `day` is today. */
  tomorrow: string | undefined
}

/** Renders a day: its commitment, its seed after its end, and the player's spins to check. */
export function DayProof({ day, tomorrow }: Props) {
  const { campaign } = usePage<FairnessProps>()
  const read = useRead(luckyDrawProof, { campaign, day })
  return (
    <ReadScreen
      read={read}
      heading="h3"
      skeleton={
        <div className="day-skeleton">
          <Skeleton shape="card" />
          <Skeleton shape="wide" />
        </div>
      }
    >
      {(proof) => <Day proof={proof} tomorrow={tomorrow} />}
    </ReadScreen>
  )
}

function Day({ proof, tomorrow }: Pick<Props, 'tomorrow'> & { proof: Proof }) {
  const { t } = usePage<FairnessProps>()
  useExpiry(proof.server_time, [proof.over ? null : proof.over_at])
  if (proof.commitment === null) {
    return <p className="check-note">{t('fairness.check.no_seed')}</p>
  }
  return (
    <>
      <dl className="figures">
        <dt>{t('fairness.commitment')}</dt>
        <Digits digits={proof.commitment} name="fairness.commitment" />
        <dt>{t('fairness.seed')}</dt>
        {proof.seed === null ? (
          <dd>{t('fairness.check.secret', { time: formatDate(proof.over_at, 'moment') })}</dd>
        ) : (
          <Digits digits={proof.seed} name="fairness.seed" />
        )}
        {tomorrow && (
          <>
            <dt>{t('fairness.check.tomorrow')}</dt>
            <Digits digits={tomorrow} name="fairness.check.tomorrow" />
          </>
        )}
      </dl>
      {tomorrow && <p className="check-note">{t('fairness.check.keep')}</p>}
      <OwnSpins proof={proof} />
    </>
  )
}

interface DigitsProps {
  digits: string
  name: DrawText
}

function Digits({ digits, name }: DigitsProps) {
  const { t } = usePage<FairnessProps>()
  return (
    <dd className="digits">
      <code>{digits}</code>
      <CopyButton
        text={digits}
        label={labelled(t('fairness.check.copy'), t(name))}
        done={t('fairness.check.copied')}
        failed={t('fairness.check.copy_failed')}
      />
    </dd>
  )
}

function OwnSpins({ proof }: { proof: Proof }) {
  const { t, screen } = usePage<FairnessProps>()
  const session = useStore($session)
  const [result, setResult] = useState<{ of: Proof; check: DayCheck | 'unable' }>()
  const check = result?.of === proof ? result.check : undefined

  if (session.status !== 'signed-in') {
    return (
      <div className="own-spins">
        <p className="check-note">{t('fairness.check.sign_in')}</p>
        <Button tone="paper" label={screen.commonStrings['sign_in.action']} onClick={askToSignIn} />
      </div>
    )
  }
  if (proof.spins.length === 0) {
    return <p className="check-note">{t('fairness.check.none')}</p>
  }
  const verify = async () => {
    const done = await verifyDay(proof, session.user.id).catch(() => 'unable' as const)
    setResult({ of: proof, check: done })
  }
  return (
    <section className="own-spins">
      <h3>{t('fairness.check.own')}</h3>
      <ol>
        {proof.spins.map((spin) => (
          <SpinProof
            key={spin.id}
            spin={spin}
            wheel={proof.wheels[spin.wheel]}
            check={check === 'unable' ? undefined : check?.spins.get(spin.id)}
          />
        ))}
      </ol>
      {proof.seed !== null ? (
        <Button tone="mint" icon={CHECK} label={t('fairness.check.verify')} onClick={verify} />
      ) : (
        <p className="check-note">
          {t('fairness.check.wait', { time: formatDate(proof.over_at, 'moment') })}
        </p>
      )}
      <div role="status">{check && <Verdict check={check} />}</div>
      {check && check !== 'unable' && !check.right && (
        <SupportButtons strings={screen.commonStrings} />
      )}
    </section>
  )
}

function Verdict({ check }: { check: DayCheck | 'unable' }) {
  const { t, count } = usePage<FairnessProps>()
  if (check === 'unable') return <p className="verdict wrong">{t('fairness.check.unable')}</p>
  if (check.right) {
    return (
      <p className="verdict right">
        {t('fairness.check.seed_right')} {count('fairness.check.all_right', check.spins.size)}
      </p>
    )
  }
  return (
    <p className="verdict wrong">
      {!check.commitment && `${t('fairness.check.seed_wrong')} `}
      {!check.complete && `${t('fairness.check.incomplete')} `}
      {t('fairness.check.some_wrong')}
    </p>
  )
}
