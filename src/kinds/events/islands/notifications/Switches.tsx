import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { notificationSettingsSet } from '#src/contract/functions/notifications.ts'
import { SwitchList } from '#src/features/reminders/SwitchList.tsx'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import type { EventsProps } from '../events-props.ts'

const CLASSES = [
  { which: 'special', art: crown },
  { which: 'common', art: gift },
] as const

interface Props {
  known: { special: boolean; common: boolean }
}

/** Renders a switch for the reminders of each class of events. */
export function Switches({ known }: Props) {
  const { t } = usePage<EventsProps>()
  const { mutate, failure } = useMutation(notificationSettingsSet)
  return (
    <SwitchList
      title={t('notify.kinds')}
      items={CLASSES.map(({ which, art }) => ({
        which,
        label: t(`notify.${which}`),
        text: t(`notify.${which}_text`),
        picture: <img src={art} width="40" height="40" alt="" />,
      }))}
      known={known}
      save={mutate}
      failure={failure}
      says={{
        saved: (what, on) => t(on ? 'notify.said_on' : 'notify.said_off', { what }),
        offline: t('notify.offline'),
        putBack: t('notify.put_back'),
      }}
    />
  )
}
