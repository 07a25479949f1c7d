import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'
import type { Activity } from './activity.ts'
import styles from './introduction.css?inline'
import type { LandingProps } from './landing-props.ts'

adoptStyles(styles)

const STEPS = [
  { title: 'how.share.title', text: 'how.share.text', mate: 'pip', mood: 'wave', face: 1 },
  { title: 'how.points.title', text: 'intro.text_points', mate: 'dot', mood: 'cheer', face: 2 },
  {
    title: 'intro.title_stickers',
    text: 'intro.text_stickers',
    mate: 'pip',
    mood: 'shades',
    face: 3,
  },
] as const

export interface IntroductionProps {
  activity: Activity
  onShown: () => void
  onClosed: () => void
}

/** Renders the introduction in three steps, which the player can close at any time. */
export default function Introduction({
  activity,
  onShown,
  onClosed,
}: IntroductionProps): ReactNode {
  const { t, count } = usePage<LandingProps>()
  const [open, setOpen] = useState(true)
  const [place, setPlace] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const step = STEPS[place] ?? STEPS[0]
  const textOf = (key: (typeof step)['title' | 'text']) => {
    if (key === 'how.points.title') return count(key, activity.points_per_invite)
    if (key === 'intro.text_points') return count(key, activity.code_hours)
    // A signed-out visitor has no code to share, so this step has another text.
    return t(key === 'how.share.title' && activity.version === 'public' ? 'ticket.stranger' : key)
  }
  const last = place === STEPS.length - 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when it appears
  useEffect(onShown, [])

  // Focuses the first step's title, too: screen readers then read its text, not the close button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step gets the focus
  useEffect(() => title.current?.focus(), [place])

  function close(): void {
    setOpen(false)
    // Unmounts the dialog only after it has restored the focus.
    setTimeout(onClosed)
  }
  return (
    <Dialog open={open} title={t('intro.title')} closeLabel={t('intro.skip')} onClose={close}>
      <div className="introduction">
        <Mate mate={step.mate} mood={step.mood} className="intro-mate" />
        <h3 ref={title} tabIndex={-1}>
          <DieFace face={step.face} tone="sun" />
          {textOf(step.title)}
        </h3>
        <p>{textOf(step.text)}</p>
        <Button
          label={t(last ? 'intro.start' : 'intro.next')}
          onClick={last ? close : () => setPlace(place + 1)}
        />
      </div>
    </Dialog>
  )
}
