import { useEffect } from 'react'
import { useStore } from '#src/stores/use-store.ts'
import { MUTED, SOUND } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { type Note, playNotes } from './play-notes.ts'
import { $sound, restoreSound, switchSound } from './sound-switch.ts'

/** What switching on sounds like: two notes up. */
const HELLO: readonly Note[] = [
  { pitch: 523, length: 0.12, loudness: 0.12 },
  { pitch: 784, after: 0.09, length: 0.2, loudness: 0.12 },
]

interface Props {
  /** `sound` of namespace `common`. */
  label: string
}

/** The switch for sounds: off until the player presses it, then remembered by the browser. */
export function SoundButton({ label }: Props) {
  const on = useStore($sound)
  useEffect(restoreSound, [])
  const toggle = () => {
    switchSound(!on)
    playNotes(HELLO)
  }
  return <IconButton icon={on ? SOUND : MUTED} label={label} pressed={on} onClick={toggle} />
}
