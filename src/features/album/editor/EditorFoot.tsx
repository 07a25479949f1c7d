import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import type { OwnAlbum, OwnProps } from '#src/features/player/profile-props.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CHECK, UNDO } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { copiesChanges, wantedChanges } from './album-draft.ts'
import type { DraftedAlbum } from './use-album-draft.ts'

interface Props {
  album: OwnAlbum
  draft: DraftedAlbum
  busy: boolean
  failure: Failure | undefined
  onSave: () => void
}

/** Renders the unsaved changes, and the buttons for undo, discard and save. */
export function EditorFoot({ album, draft, busy, failure, onSave }: Props) {
  const { t, count } = usePage<OwnProps>()
  const copies = copiesChanges(album, draft.draft)
  const wanted = wantedChanges(album, draft.draft)
  const none = draft.changes === 0
  return (
    <div className="editor-foot">
      <RefusalNote failure={failure} />
      {/* Always rendered, so that the first change does not make the foot cover more tiles. */}
      <div className="pending">
        {none ? (
          <p className="editor-hint">
            {t('editor.taps')} <span>{t('editor.keys')}</span>
          </p>
        ) : (
          <details>
            <summary>{count('editor.changes', draft.changes)}</summary>
            <ul>
              {copies.map(({ slug, from, to }) => (
                <li key={slug}>
                  {t('editor.change', {
                    name: stickerName(slug),
                    from: formatNumber(from),
                    to: formatNumber(to),
                  })}
                </li>
              ))}
              {wanted.map(({ slug, wanted: was }) => (
                <li key={`${slug} wanted`}>
                  {t(was ? 'editor.unwant' : 'editor.want', {
                    name: stickerName(slug),
                  })}
                </li>
              ))}
            </ul>
            <button type="button" className="text-button" onClick={draft.discard}>
              {t('editor.discard')}
            </button>
          </details>
        )}
        {draft.undo && <IconButton icon={UNDO} label={t('editor.undo')} onClick={draft.undo} />}
      </div>
      <Button
        label={none ? t('editor.save_none') : count('editor.save', draft.changes)}
        icon={CHECK}
        tone="mint"
        disabled={none}
        busy={busy}
        onClick={onSave}
      />
    </div>
  )
}
