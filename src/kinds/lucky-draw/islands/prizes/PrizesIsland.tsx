import { luckyDrawWins } from '#src/contract/functions/lucky-draw.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDay } from '#src/i18n/format.ts'
import type { DeliveryStrings } from '#src/islands/delivery/delivery-state.ts'
import type { RewardStrings } from '#src/islands/reward/reward-words.ts'
import { MorePages } from '#src/islands/screen/MorePages.tsx'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { Screen } from '#src/islands/screen/Screen.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { usePages } from '#src/islands/screen/use-pages.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { Prize } from './Prize.tsx'
import './prizes.css'

interface Props {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The campaign's texts that the island shows. */
  strings: Readonly<Record<string, string>>
  rewardStrings: RewardStrings
  deliveryStrings: DeliveryStrings
  /** The wheel's page, and the page where spins are checked. */
  links: { draw: string; fairPlay: string }
}

type Win = RpcResult<typeof luckyDrawWins>['wins'][number]

/** All that the player won in the draw, the newest first, day by day. */
export default function PrizesIsland(props: Props) {
  return (
    <Screen screen={props.screen}>
      <Prizes {...props} />
    </Screen>
  )
}

function Prizes({ screen, campaign, strings, rewardStrings, deliveryStrings, links }: Props) {
  const words = wordsOf(strings, screen.locale)
  const pages = usePages(luckyDrawWins, { campaign })
  return (
    <ReadScreen screen={screen} read={pages} skeleton={<PrizeSkeletons />}>
      {(answers) => {
        const days = groupByDay(answers.flatMap(({ wins }) => wins))
        if (days.length === 0) {
          return (
            <StatePanel
              state="empty"
              title={words.say('prizes.empty_title')}
              text={words.say('prizes.empty_text')}
            >
              <Button label={words.say('prizes.empty_action')} tone="mint" href={links.draw} />
            </StatePanel>
          )
        }
        return (
          <div className="prizes">
            {days.map(([day, wins]) => (
              <section key={day}>
                <header>
                  <h2>
                    <time dateTime={day}>{formatDay(day)}</time>
                  </h2>
                  <a
                    href={`${links.fairPlay}?day=${day}#check`}
                    aria-label={`${words.say('prizes.check')}: ${formatDay(day)}`}
                  >
                    {words.say('prizes.check')}
                  </a>
                </header>
                <ul>
                  {wins.map((win) => (
                    <Prize
                      key={win.id}
                      win={win}
                      rewardStrings={rewardStrings}
                      deliveryStrings={deliveryStrings}
                      locale={screen.locale}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {answers[answers.length - 1]?.next != null && (
              <MorePages screen={screen} label={words.say('prizes.older')} next={pages.next} />
            )}
          </div>
        )
      }}
    </ReadScreen>
  )
}

function groupByDay(wins: readonly Win[]): [string, Win[]][] {
  const days = new Map<string, Win[]>()
  for (const win of wins) days.set(win.day, [...(days.get(win.day) ?? []), win])
  return [...days]
}

function PrizeSkeletons() {
  return (
    <div className="prize-skeletons">
      {[1, 2, 3, 4].map((place) => (
        <div key={place}>
          <Skeleton shape="cell" />
          <span>
            <Skeleton shape="line" />
            <Skeleton shape="short-line" />
          </span>
        </div>
      ))}
    </div>
  )
}
