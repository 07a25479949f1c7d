import { useId, useState } from 'react'
import * as v from 'valibot'
import { linksIn } from '#src/app/clipboard/links-in.ts'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { gameLinkSet } from '#src/contract/functions/deliveries.ts'
import { playerProfileEdit } from '#src/contract/functions/players.ts'
import { AVATARS, type Avatar as AvatarName } from '#src/contract/players.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Me, OwnProps } from '#src/features/player/profile-props.ts'
import { Failure } from '#src/rpc/failure.ts'
import { useDraft } from '#src/stores/draft.ts'
import { notify } from '#src/stores/notice.ts'
import { renamePlayer } from '#src/stores/session.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './profile-editor.css?inline'

adoptStyles(styles)

const MAX_LENGTHS = { username: 40, about: 140 } as const

const FIELD_OF: Readonly<Record<string, 'username' | 'about' | 'link'>> = {
  [REFUSAL.username_taken]: 'username',
  [REFUSAL.username_invalid]: 'username',
  [REFUSAL.name_refused]: 'username',
  [REFUSAL.game_link_invalid]: 'link',
  [REFUSAL.game_link_taken]: 'link',
  [REFUSAL.game_link_changes]: 'link',
  [REFUSAL.about_invalid]: 'about',
  [REFUSAL.about_refused]: 'about',
}

interface Props {
  me: Me
  open: boolean
  onClose: () => void
}

const Text = v.optional(v.string())

/** The unsaved input. An unedited field has the profile's value. */
const Typed = v.object({
  avatar: v.optional(v.picklist(AVATARS)),
  username: Text,
  about: Text,
  link: Text,
})
type Typed = v.InferOutput<typeof Typed>

/** Renders the editor of the public profile and the game link. */
export default function ProfileEditor({ me, open, onClose }: Props) {
  const { t, count, screen, path } = usePage<OwnProps>()
  const [draft, setDraft] = useDraft('profile')
  const typed = readTyped(draft)
  const edit = useMutation(playerProfileEdit)
  const link = useMutation(gameLinkSet)
  const [tooLong, setTooLong] = useState<Failure>()
  const id = useId()
  const value = {
    avatar: typed.avatar ?? me.avatar,
    username: typed.username ?? me.username,
    about: typed.about ?? me.about,
    link: typed.link ?? me.game_link ?? '',
  }
  const reset = () => {
    edit.reset()
    link.reset()
    setTooLong(undefined)
  }
  const type = (next: Typed) => {
    reset()
    setDraft(JSON.stringify({ ...typed, ...next }))
  }

  const save = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (edit.busy || link.busy) return
    reset()
    const username = value.username.trim()
    const long = longField(username, value.about)
    if (long) {
      setTooLong(new Failure('refused', 'Too long to be sent', long))
      return
    }
    const wished = linksIn(value.link).find((word) => word.includes('://')) ?? value.link.trim()
    if (wished !== (me.game_link ?? '') && !(await link.mutate({ link: wished || null }))) return
    const done = await edit.mutate({
      // Always sends the avatar, because saving the default avatar also chooses it.
      avatar: value.avatar,
      ...(value.about !== me.about && { about: value.about }),
      ...(username !== me.username && { username }),
    })
    if (!done) return
    setDraft('')
    onClose()
    if (done.username === me.username) {
      notify(t('edit.saved'), 'success')
      return
    }
    renamePlayer(done.username)
    // The URL may contain the old name, so the page opens again without a name.
    location.replace(path)
  }
  const failure = tooLong ?? edit.failure ?? link.failure
  const refused = (field?: 'username' | 'about' | 'link'): Failure | undefined =>
    failure && FIELD_OF[failure.code] === field ? failure : undefined
  return (
    <Dialog
      open={open}
      className="profile-editor"
      title={t('edit.open')}
      closeLabel={screen.commonStrings.close}
      onClose={onClose}
    >
      <form onSubmit={save} noValidate>
        <AvatarChoice value={value.avatar} onChoose={(avatar) => type({ avatar })} />
        <div className="field">
          <label htmlFor={`${id}username`}>{t('edit.username')}</label>
          <input
            id={`${id}username`}
            value={value.username}
            autoComplete="nickname"
            spellCheck={false}
            aria-invalid={refused('username') !== undefined}
            onChange={(event) => type({ username: event.target.value })}
          />
          <RefusalNote failure={refused('username')} />
        </div>
        <div className="field">
          <label htmlFor={`${id}about`}>{t('edit.about')}</label>
          <textarea
            id={`${id}about`}
            rows={3}
            value={value.about}
            aria-describedby={`${id}left`}
            aria-invalid={refused('about') !== undefined}
            onChange={(event) => type({ about: event.target.value })}
          />
          <p id={`${id}left`} className="hint">
            {count('edit.about_left', MAX_LENGTHS.about - value.about.length)}
          </p>
          <RefusalNote failure={refused('about')} />
        </div>
        <div className="field">
          <label htmlFor={`${id}link`}>{t('edit.link')}</label>
          <p id={`${id}how`} className="hint">
            {t('edit.link_how')}
          </p>
          <input
            id={`${id}link`}
            type="url"
            inputMode="url"
            placeholder={t('edit.link_example')}
            value={value.link}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby={`${id}how`}
            aria-invalid={refused('link') !== undefined}
            onChange={(event) => type({ link: event.target.value })}
          />
          <RefusalNote failure={refused('link')}>
            <p>{t('edit.link_looks')}</p>
          </RefusalNote>
        </div>
        <div className="profile-editor-foot">
          <RefusalNote failure={refused()} />
          <Button
            label={t('edit.save')}
            icon={CHECK}
            tone="mint"
            type="submit"
            busy={edit.busy || link.busy}
          />
        </div>
      </form>
    </Dialog>
  )
}

/** Returns a stored draft, or an empty one if the text is invalid. Never throws. */
function readTyped(draft: string): Typed {
  try {
    const { success, output } = v.safeParse(Typed, JSON.parse(draft || '{}'))
    return success ? output : {}
  } catch {
    return {}
  }
}

function longField(username: string, about: string): string | undefined {
  if (username.length > MAX_LENGTHS.username) return REFUSAL.username_invalid
  return about.length > MAX_LENGTHS.about ? REFUSAL.about_invalid : undefined
}

interface AvatarChoiceProps {
  value: AvatarName
  onChoose: (avatar: AvatarName) => void
}

function AvatarChoice({ value, onChoose }: AvatarChoiceProps) {
  const { t } = usePage<OwnProps>()
  const name = useId()
  return (
    <fieldset className="avatars">
      <legend>{t('edit.avatar')}</legend>
      <div>
        {AVATARS.map((avatar) => (
          <label key={avatar}>
            <input
              className="sr"
              type="radio"
              name={name}
              checked={avatar === value}
              onChange={() => onChoose(avatar)}
            />
            <Avatar avatar={avatar} />
            <span className="sr">{t(`avatar.${avatar}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
