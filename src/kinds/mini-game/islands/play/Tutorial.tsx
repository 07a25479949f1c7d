import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { MiniBoard } from '../board/MiniBoard.tsx'
import type { MiniGameProps } from './props.ts'
import styles from './tutorial.css?inline'

adoptStyles(styles)

const STEPS = [
  { key: 'place', before: ['000', '000'], after: ['000', '031'], laid: [4, 5] },
  { key: 'merge', before: ['220', '020'], after: ['000', '030'], gain: 80 },
  { key: 'chain', before: ['112', '012'], after: ['000', '030'], gain: 200 },
] as const

interface Props {
  open: boolean
  onClose: () => void
}

/** Renders the dialog that explains the game in three steps. */
export default function Tutorial({ open, onClose }: Props) {
  const { t } = usePage<MiniGameProps>()
  const [index, setIndex] = useState(0)
  const step = STEPS[index] ?? STEPS[0]
  const isLast = index === STEPS.length - 1
  const close = () => {
    onClose()
    setIndex(0)
  }
  return (
    <Dialog
      open={open}
      title={t('tutorial.title')}
      closeLabel={t('tutorial.close')}
      className="tutorial"
      onClose={close}
    >
      <div className="tutorial-scene" aria-hidden="true">
        <MiniBoard rows={step.before} />
        <svg className="tutorial-arrow" viewBox="0 0 40 24" aria-hidden="true">
          <path d="M3 12h28M23 4l9 8-9 8" />
        </svg>
        <MiniBoard
          key={step.key}
          rows={step.after}
          {...('laid' in step && { laid: step.laid })}
          {...('gain' in step && { gain: step.gain })}
        />
      </div>
      <div aria-live="polite">
        <p className="tutorial-step">
          {t('tutorial.step', { step: index + 1, count: STEPS.length })}
        </p>
        <h3>{t(`tutorial.${step.key}.title`)}</h3>
        <p>{t(`tutorial.${step.key}.text`)}</p>
        {index === 0 && <p className="tutorial-keys">{t('play.keys')}</p>}
      </div>
      <Button
        label={t(isLast ? 'tutorial.done' : 'tutorial.next')}
        onClick={isLast ? close : () => setIndex(index + 1)}
      />
    </Dialog>
  )
}
