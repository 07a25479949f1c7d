import { useId } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { Words } from '../words/words.ts'
import { chooseSound } from './choose-sound.ts'
import styles from './sound-question.css?inline'
import { canVibrate } from './vibrate.ts'

adoptStyles(styles)

interface Props {
  words: Words
  onAnswer: () => void
}

/** Asks a player who has not chosen yet whether the page may play sounds and vibrate. */
export default function SoundQuestion({ words, onAnswer }: Props) {
  const id = useId()
  const answer = (on: boolean) => {
    onAnswer()
    chooseSound(on)
  }
  return (
    <fieldset className="sound-question" aria-labelledby={id}>
      <p id={id}>{words.t(canVibrate() ? 'ask' : 'ask_sound')}</p>
      <div>
        <Button size="s" tone="paper" label={words.t('on')} onClick={() => answer(true)} />
        <Button size="s" tone="paper" label={words.t('off')} onClick={() => answer(false)} />
      </div>
    </fieldset>
  )
}
