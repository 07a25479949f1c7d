import { isRefusal } from '#src/contract/refusals.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { Words } from '#src/islands/words/words.ts'
import { type Failure, isOffline } from '#src/rpc/failure.ts'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { Switch } from '#src/ui/switch/Switch.tsx'
import { type Settings, useSettings } from './use-settings.ts'

/** The classes of events, with a picture of each. */
const CLASSES = [
  { which: 'special', art: crown },
  { which: 'common', art: gift },
] as const

interface Props {
  screen: ScreenProps
  /** The settings as the server has them. */
  known: Settings
  words: Words
}

/** A switch for each class of events. It is saved at once; what was saved or failed is said. */
export function Switches({ screen, known, words }: Props) {
  const { settings, set, busy, saved, failure } = useSettings(known)
  const because = failure && reasonOf(failure)
  return (
    <section className="notify-switches">
      <h2>{words.say('notify.kinds')}</h2>
      <ul>
        {CLASSES.map(({ which, art }) => (
          <li key={which} className={which}>
            <Switch
              end
              label={words.say(`notify.${which}`)}
              text={words.say(`notify.${which}_text`)}
              picture={<img src={art} width="52" height="52" alt="" />}
              on={settings[which]}
              busy={busy === which}
              onChange={(on) => set(which, on)}
            />
          </li>
        ))}
      </ul>
      <p className="notify-saved" role="status">
        {saved && (
          <>
            <Icon icon={CHECK} />
            <span>
              {words.say(saved.on ? 'notify.said_on' : 'notify.said_off', {
                what: words.say(`notify.${saved.which}`),
              })}
            </span>
          </>
        )}
      </p>
      <Refusal screen={screen} failure={failure}>
        {because && <p>{words.say(because)}</p>}
      </Refusal>
    </section>
  )
}

/** Returns the text about a change that surely was not made; of a lost answer nobody knows. */
function reasonOf(failure: Failure): string | undefined {
  if (isOffline(failure)) return 'notify.offline'
  return isRefusal(failure) ? 'notify.put_back' : undefined
}
