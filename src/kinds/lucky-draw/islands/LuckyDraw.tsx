import { type ReactNode, useEffect, useRef } from 'react'
import { LazyOutsideWindow } from '#src/app/screen/LazyOutsideWindow.tsx'
import { PrefetchedNumber } from '#src/app/screen/PrefetchedNumber.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { SoundButton } from '#src/app/sound/SoundButton.tsx'
import { luckyDraw } from '#src/contract/functions/lucky-draw.ts'
import { RewardMoment } from '#src/features/reward/RewardMoment.tsx'
import { rewardInSentence } from '#src/features/reward/reward-words.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { Draw, DrawProps } from './draw-props.ts'
import { Spins } from './Spins.tsx'
import { drawnTickets } from './Tickets.tsx'
import { useSpin } from './use-spin.ts'
import { Wheel } from './wheel/Wheel.tsx'
import './lucky-draw.css'

interface Props extends DrawProps {
  frame?: ReactNode
  hub?: ReactNode
}

/** Renders the lucky draw: the wheel, the player's spins, and the prizes. */
export default function LuckyDraw({ frame, hub, ...page }: Props) {
  return (
    <Screen page={page}>
      <LuckyDrawScreen frame={frame} hub={hub} />
    </Screen>
  )
}

function LuckyDrawScreen({ frame, hub }: Pick<Props, 'frame' | 'hub'>) {
  const page = usePage<DrawProps>()
  const { screen, campaign, rewardStrings, t } = page
  const read = useRead(luckyDraw, { campaign })
  const draw = read.state.status === 'ready' ? read.state.data : undefined
  const spins = useSpin(campaign, draw, page.prizes)
  const { shown, prizes, turning, spin, won } = spins
  const star = prizes.flatMap(({ reward, weight }) =>
    reward.type === 'sticker' && weight > 0
      ? [rewardInSentence(reward, rewardStrings, screen.locale)]
      : [],
  )[0]

  const controls = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  const focusSpins = () => {
    const find = (what: string) => controls.current?.querySelector<HTMLElement>(what)
    ;(find('.spin:enabled') ?? find('.tickets'))?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each prize
  useEffect(() => {
    // The closed dialog had the focus, and the button that opened it may have disappeared.
    if (wasShown.current && !won) focusSpins()
    wasShown.current = won !== undefined
  }, [won])

  return (
    <>
      <div className="hero ground g4">
        <div className="hero-words">
          <h1 className="lettering">{t('name')}</h1>
          <p>
            {t('draw.lead')} {star && <span>{t('draw.star', { sticker: star })}</span>}
          </p>
        </div>
        <Wheel
          sectors={spins.sectors}
          prizes={prizes}
          turning={turning}
          onPress={spins.ready ? spins.press : undefined}
          disc={spins.disc}
          pointer={spins.pointer}
          frame={frame}
          hub={hub}
        />
        <SoundButton label={page.soundLabel} />
      </div>
      <div className="column" ref={controls}>
        <p className="sr" role="status">
          {spin &&
            t('draw.won', {
              prize: rewardInSentence(spin.reward, rewardStrings, screen.locale),
            })}
        </p>
        <ReadScreen
          read={turning && shown ? { ...read, state: { status: 'ready', data: shown } } : read}
          skeleton={<SpinsSkeleton />}
        >
          {(data) =>
            data.phase === 'not_started' || data.phase === 'ended' ? (
              <LazyOutsideWindow
                waiting={<SpinsSkeleton />}
                of={data}
                opens={(time) => t('draw.opens', { time })}
                ended={(date) => t('draw.ended', { date })}
                opensStyle="moment"
                action={
                  data.phase === 'ended' && data.spins_left !== null
                    ? { label: t('prizes.title'), href: page.links.prizes }
                    : undefined
                }
              />
            ) : (
              <Spins draw={data} spins={spins} onFocusLost={focusSpins} />
            )
          }
        </ReadScreen>
        <div>
          <RewardMoment
            granted={won?.reward}
            strings={rewardStrings}
            word={
              won?.reward.type === 'sticker' && won.reward.rarity === 'gold'
                ? t('wheel.gold')
                : undefined
            }
            origin={spins.origin}
            diceHome=".header-buttons > a"
            soon={turning}
            onClose={spins.onCollect}
          />
        </div>
      </div>
    </>
  )
}

function SpinsSkeleton() {
  const { spinsPerDay } = usePage<DrawProps>()
  return (
    <div className="spins-skeleton">
      <p className="tickets">
        {Array.from({ length: drawnTickets(spinsPerDay) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a ticket
          <span className="ticket-place" key={place} />
        ))}
        <PrefetchedNumber<Draw> of="spins_left" text="draw.spins" none="draw.none" />
      </p>
      <Skeleton shape="wide" />
      <Skeleton shape="wide" />
      <Skeleton shape="short-line" />
    </div>
  )
}
