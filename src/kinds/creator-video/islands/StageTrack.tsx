import { usePage } from '#src/app/screen/page-context.tsx'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import type { CreatorVideoProps, Video } from './props.ts'

const STAGES = ['sent', 'review', 'approved', 'reward'] as const
const FACES = [1, 2, 3, 4] as const

const BEHIND: Readonly<Record<Video['state'], number>> = {
  none: 0,
  refused: 0,
  submitted: 1,
  in_review: 1,
  approved: 3,
  claimed: 4,
}

interface Props {
  state: Video['state']
}

/** Renders the stages from a video to its reward, with the current one marked. */
export function StageTrack({ state }: Props) {
  const { t } = usePage<CreatorVideoProps>()
  const behind = BEHIND[state]
  return (
    <ol className="stages">
      {STAGES.map((stage, place) => (
        <li key={stage} aria-current={place === behind ? 'step' : undefined}>
          {place < behind ? (
            <span className="stage-check">
              <Icon icon={CHECK} />
              <span className="sr">{t('stage.done')}</span>
            </span>
          ) : (
            <DieFace face={FACES[place] ?? 4} tone={place === behind ? 'sun' : 'paper'} />
          )}
          {t(`stage.${stage}`)}
        </li>
      ))}
    </ol>
  )
}
