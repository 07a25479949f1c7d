import { useId } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { PartnerTeamProps } from '../partner-team-props.ts'

export interface Wish {
  name: string
  seats: number
}

const MAX_CHOICES = 3

interface Props {
  size: number
  wish: Wish
  onWish: (wish: Wish) => void
}

/** Renders the search for open teams by the beginning of the name and by open seats. */
export function Search({ size, wish, onWish }: Props) {
  const { t } = usePage<PartnerTeamProps>()
  const id = useId()
  const choices = Array.from({ length: Math.min(size - 1, MAX_CHOICES) }, (_, index) => index + 1)
  return (
    <search className="team-search">
      <label htmlFor={id}>{t('list.search')}</label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={30}
        value={wish.name}
        onChange={(event) => onWish({ ...wish, name: event.target.value })}
      />
      {choices.length > 1 && (
        <fieldset>
          <legend>{t('list.filter')}</legend>
          {choices.map((seats) => (
            <label key={seats}>
              <input
                type="radio"
                name={`${id}seats`}
                checked={wish.seats === seats}
                onChange={() => onWish({ ...wish, seats })}
              />
              <span>{seats === 1 ? t('list.any') : t('list.at_least', { number: seats })}</span>
            </label>
          ))}
        </fieldset>
      )}
    </search>
  )
}
