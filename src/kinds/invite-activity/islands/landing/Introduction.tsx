import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { wordsOf } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'
import type { Activity } from './activity.ts'
import styles from './introduction.css?inline'

adoptStyles(styles)

/** Each step with the mate that illustrates it and the die that numbers it. */
const STEPS = [
  { title: 'how.share.title', text: 'how.share.text', mate: 'pip', mood: 'wave', face: 1 },
  { title: 'how.points.title', text: 'how.enter.text', mate: 'dot', mood: 'cheer', face: 2 },
  {
    title: 'intro.title_stickers',
    text: 'intro.text_stickers',
    mate: 'pip',
    mood: 'shades',
    face: 3,
  },
] as const

export interface IntroductionProps {
  strings: Readonly<Record<string, string>>
  activity: Activity
  /** Called once it is shown, so that the next visit skips it. */
  onShown: () => void
  onClosed: () => void
}

/** Explains the activity in three steps; each can be skipped. */
export default function Introduction({
  strings,
  activity,
  onShown,
  onClosed,
}: IntroductionProps): ReactNode {
  const { screen } = usePage()
  const words = wordsOf(strings, screen.locale)
  const [open, setOpen] = useState(true)
  const [place, setPlace] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const step = STEPS[place] ?? STEPS[0]
  const counts = {
    'how.points.title': activity.points_per_invite,
    'how.enter.text': activity.code_hours,
  }
  const say = (key: string) =>
    key in counts ? words.count(key, counts[key as keyof typeof counts]) : words.say(key)
  const last = place === STEPS.length - 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once, when it has come
  useEffect(onShown, [])

  // Also at first, so that the words are read and not the key that closes them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read when it comes
  useEffect(() => title.current?.focus(), [place])

  function close(): void {
    setOpen(false)
    // Closing the dialog restores the focus; only then may it unmount.
    setTimeout(onClosed)
  }
  return (
    <Dialog
      open={open}
      title={words.say('intro.title')}
      closeLabel={words.say('intro.skip')}
      onClose={close}
    >
      <div className="introduction">
        <Mate mate={step.mate} mood={step.mood} className="intro-mate" />
        <h3 ref={title} tabIndex={-1}>
          <DieFace face={step.face} tone="sun" />
          {say(step.title)}
        </h3>
        <p>{say(step.text)}</p>
        <Button
          label={words.say(last ? 'intro.start' : 'intro.next')}
          onClick={last ? close : () => setPlace(place + 1)}
        />
      </div>
    </Dialog>
  )
}
