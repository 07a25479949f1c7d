import { useEffect } from 'react'
import { useStore } from '#src/stores/use-store.ts'
import { MUTED, SOUND } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { chooseSound } from './choose-sound.ts'
import { $sound, restoreSound } from './sound-switch.ts'

interface Props {
  label: string
}

/** Renders the switch for sound and vibration, which are off until the player's first press. */
export function SoundButton({ label }: Props) {
  const on = useStore($sound) === true
  useEffect(restoreSound, [])
  return (
    <IconButton
      icon={on ? SOUND : MUTED}
      label={label}
      pressed={on}
      onClick={() => chooseSound(!on)}
    />
  )
}
