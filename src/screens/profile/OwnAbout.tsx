import { plural } from '#src/i18n/fill.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { EDIT, SWAP } from '#src/ui/icon/icons.ts'
import type { Me, ProfileProps } from './profile-props.ts'
import { useWaitingSwaps } from './swaps/use-waiting-swaps.ts'

interface Props {
  me: Me
  busy: boolean
  onEdit: () => void
}

/** Renders the player's own bio, and what the profile lacks. */
export function OwnAbout({ me, busy, onEdit }: Props) {
  const { t, swapStrings, screen } = usePage<ProfileProps>()
  const waiting = useWaitingSwaps() ?? 0
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
        <span className="to-swaps">
          <Button
            label={swapStrings['mine.title'] ?? ''}
            icon={SWAP}
            tone="paper"
            size="s"
            href="#swaps"
          />
          {waiting > 0 && (
            <>
              <span className="badge" aria-hidden="true">
                {waiting}
              </span>
              <span className="sr">
                {plural(swapStrings, 'mine.waiting', waiting, screen.locale)}
              </span>
            </>
          )}
        </span>
      </div>
    </div>
  )
}
