import { stickerName } from '#src/i18n/album-names.ts'
import { fill, plural } from '#src/i18n/fill.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import type { Failure } from '#src/rpc/failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CHECK, UNDO } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import type { OwnAlbum, ProfileProps } from '../profile-props.ts'
import { copiesChanges, wantedChanges } from './album-draft.ts'
import type { DraftedAlbum } from './use-album-draft.ts'

interface Props {
  page: ProfileProps
  album: OwnAlbum
  draft: DraftedAlbum
  busy: boolean
  failure: Failure | undefined
  onSave: () => void
}

/** What saving will change, undo and discard, and the save button. */
export function EditorFoot({ page, album, draft, busy, failure, onSave }: Props) {
  const { strings, screen } = page
  const copies = copiesChanges(album, draft.draft)
  const wanted = wantedChanges(album, draft.draft)
  const count = draft.changes
  const none = count === 0
  return (
    <div className="editor-foot">
      <Refusal failure={failure} />
      <div className="pending">
        {none ? (
          <p>{strings['editor.nothing']}</p>
        ) : (
          <details>
            <summary>{plural(strings, 'editor.changes', count, screen.locale)}</summary>
            <ul>
              {copies.map(({ slug, from, to }) => (
                <li key={slug}>
                  {fill(strings['editor.change'] ?? '', {
                    name: stickerName(slug),
                    from: formatNumber(from),
                    to: formatNumber(to),
                  })}
                </li>
              ))}
              {wanted.map(({ slug, wanted: was }) => (
                <li key={`${slug} wanted`}>
                  {fill(strings[was ? 'editor.unwant' : 'editor.want'] ?? '', {
                    name: stickerName(slug),
                  })}
                </li>
              ))}
            </ul>
            <button type="button" className="text-button" onClick={draft.discard}>
              {strings['editor.discard']}
            </button>
          </details>
        )}
        {draft.undo && (
          <IconButton icon={UNDO} label={strings['editor.undo'] ?? ''} onClick={draft.undo} />
        )}
      </div>
      <Button
        label={
          none
            ? (strings['editor.save_none'] ?? '')
            : plural(strings, 'editor.save', count, screen.locale)
        }
        icon={CHECK}
        tone="mint"
        disabled={none}
        busy={busy}
        onClick={onSave}
      />
    </div>
  )
}
