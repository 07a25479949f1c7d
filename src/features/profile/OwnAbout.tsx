import { usePage } from '#src/app/screen/page-context.tsx'
import type { Me, ProfileProps } from '#src/features/player/profile-props.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EDIT } from '#src/ui/icon/icons.ts'

interface Props {
  me: Me
  busy: boolean
  onEdit: () => void
}

/** Renders the player's own bio, a button to edit or complete the profile, and a link to the settings. */
export function OwnAbout({ me, busy, onEdit }: Props) {
  const { t, settings } = usePage<ProfileProps>()
  return (
    <div className="own-about">
      <p className={me.about ? 'about' : 'about missing'}>{me.about || t('about.none')}</p>
      <div className="own-buttons">
        <Button
          label={t(me.profile_complete ? 'edit.open' : 'edit.complete')}
          icon={EDIT}
          tone="paper"
          size="s"
          busy={busy}
          onClick={onEdit}
        />
        <Button label={settings.label} tone="paper" size="s" href={settings.href} />
      </div>
    </div>
  )
}
