import { useId } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { AVATARS, type Avatar as AvatarName } from '#src/contract/players.ts'
import type { OwnProps } from '#src/features/player/profile-props.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'

interface Props {
  value: AvatarName
  onChoose: (avatar: AvatarName) => void
}

/** Renders the choice among the nine tokens. */
export function AvatarChoice({ value, onChoose }: Props) {
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
