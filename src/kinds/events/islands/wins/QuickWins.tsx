import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { quickWins } from '#src/contract/functions/events-quick-wins.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { WinsProps } from './wins-props.ts'
import './quick-wins.css'

/** Loads the content on demand, because the first paint needs only the skeleton. */
const content = lazyModule(() => import('./WinsContent.tsx'))

const SKELETON = (
  <div className="wins-loading">
    <Skeleton shape="line" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </div>
)

/** Renders the open and the upcoming Quick Wins with their rewards. */
export default function QuickWins(props: WinsProps) {
  return (
    <Screen page={props}>
      <Wins />
    </Screen>
  )
}

function Wins() {
  const { campaign } = usePage<WinsProps>()
  const read = useRead(quickWins, { campaign })
  return (
    <ReadScreen read={read} skeleton={SKELETON} heading="h2">
      {(wins) => (
        <LazyPart load={content} waiting={SKELETON} heading="h2">
          {({ default: WinsContent }) => <WinsContent wins={wins} />}
        </LazyPart>
      )}
    </ReadScreen>
  )
}
