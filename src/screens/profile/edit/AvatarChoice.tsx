import { useId } from 'react'
import { AVATARS, type Avatar as AvatarName } from '#src/contract/players.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import type { Strings } from '../profile-props.ts'

interface Props {
  strings: Strings
  value: AvatarName
  onChoose: (avatar: AvatarName) => void
}

/** One of the nine tokens. */
export function AvatarChoice({ strings, value, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="avatars">
      <legend>{strings['edit.avatar']}</legend>
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
            <span className="sr">{strings[`avatar.${avatar}`]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
