import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { usePages } from '#src/app/screen/use-pages.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { luckyDrawWins } from '#src/contract/functions/lucky-draw.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { PrizeDays } from './PrizeDays.tsx'
import type { PrizesProps } from './prizes-props.ts'
import './prizes.css'

const earlierSeasons = lazyModule(() => import('#src/features/seasons/EarlierSeasons.tsx'))

/** Renders the player's prizes by day, newest first, with those of earlier seasons below. */
export default function PrizesIsland(props: PrizesProps) {
  return (
    <Screen page={props}>
      <Prizes />
    </Screen>
  )
}

function Prizes() {
  const { campaign, links, t, earlierSeasons: title } = usePage<PrizesProps>()
  const pages = usePages(luckyDrawWins, { campaign })
  return (
    <ReadScreen read={pages} skeleton={<PrizeSkeletons />}>
      {(answers) => {
        const earlier = answers[0]?.earlier ?? []
        return (
          <>
            {answers.some(({ wins }) => wins.length > 0) ? (
              <PrizeDays pages={pages} answers={answers} />
            ) : (
              <StatePanel
                state="empty"
                title={t('prizes.empty_title')}
                text={t('prizes.empty_text')}
              >
                <Button label={t('prizes.empty_action')} tone="mint" href={links.draw} />
              </StatePanel>
            )}
            {earlier.length > 0 && (
              <LazyPart load={earlierSeasons} small>
                {({ default: EarlierSeasons }) => (
                  <EarlierSeasons seasons={earlier} title={title}>
                    {(season) => <EarlierPrizes season={season} />}
                  </EarlierSeasons>
                )}
              </LazyPart>
            )}
          </>
        )
      }}
    </ReadScreen>
  )
}

function EarlierPrizes({ season }: { season: string }) {
  const pages = usePages(luckyDrawWins, { campaign: season })
  return (
    <ReadScreen read={pages} heading="h3" skeleton={<PrizeSkeletons />}>
      {(answers) => <PrizeDays pages={pages} answers={answers} season={season} />}
    </ReadScreen>
  )
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
