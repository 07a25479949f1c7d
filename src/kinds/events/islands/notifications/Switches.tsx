import { notificationSettingsSet } from '#src/contract/functions/notifications.ts'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { SwitchList } from '#src/islands/switches/SwitchList.tsx'
import type { Words } from '#src/islands/words/words.ts'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'

/** The classes of events, with a picture of each. */
const CLASSES = [
  { which: 'special', art: crown },
  { which: 'common', art: gift },
] as const

interface Props {
  /** The settings as the server has them. */
  known: { special: boolean; common: boolean }
  words: Words
}

/** A switch for each class of events. */
export function Switches({ known, words }: Props) {
  const { mutate, failure } = useMutation(notificationSettingsSet)
  return (
    <SwitchList
      title={words.say('notify.kinds')}
      items={CLASSES.map(({ which, art }) => ({
        which,
        label: words.say(`notify.${which}`),
        text: words.say(`notify.${which}_text`),
        picture: <img src={art} width="40" height="40" alt="" />,
      }))}
      known={known}
      save={mutate}
      failure={failure}
      says={{
        saved: (what, on) => words.say(on ? 'notify.said_on' : 'notify.said_off', { what }),
        offline: words.say('notify.offline'),
        putBack: words.say('notify.put_back'),
      }}
    />
  )
}
