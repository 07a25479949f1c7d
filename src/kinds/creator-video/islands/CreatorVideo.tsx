import type { ReactNode } from 'react'
import { LazyOutsideWindow } from '#src/app/screen/LazyOutsideWindow.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { creatorVideo } from '#src/contract/functions/creator-videos.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { CreatorVideoProps } from './props.ts'
import { SubmitVideo } from './SubmitVideo.tsx'
import { VideoStatus } from './VideoStatus.tsx'
import styles from './video.css?inline'
import './creator-video.css'

// This island's styles are in its script: the skeleton, which the page shows first, does not need them.
adoptStyles(styles)

type Props = CreatorVideoProps & {
  children?: ReactNode
}

/** Renders the state of the player's video, an explanation, and the form to submit a video. */
export default function CreatorVideoIsland({ children, ...page }: Props) {
  return (
    <Screen page={page}>
      <CreatorVideo>{children}</CreatorVideo>
    </Screen>
  )
}

function CreatorVideo({ children }: Pick<Props, 'children'>) {
  const { campaign, t } = usePage<CreatorVideoProps>()
  const read = useRead(creatorVideo, { campaign })
  const video = read.state.status === 'ready' ? read.state.data : undefined
  const sending = video && (video.next === 'submit' || video.next === 'wait_for_review')
  return (
    <div className="video-page">
      <ReadScreen read={read} skeleton={<span className="video-skeleton" />}>
        {(shown) =>
          shown.next === 'none' && shown.state !== 'claimed' ? (
            <LazyOutsideWindow
              waiting={<span className="video-skeleton" />}
              of={shown}
              opens={(date) => t('opens', { date })}
              ended={(date) => t('ended', { date })}
            />
          ) : (
            <VideoStatus video={shown} refetch={read.refetch} />
          )
        }
      </ReadScreen>
      {children}
      {sending && <SubmitVideo video={video} />}
    </div>
  )
}
