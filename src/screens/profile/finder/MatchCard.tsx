import { useId } from 'react'
import { exchangePropose } from '#src/contract/functions/swaps.ts'
import { labelled } from '#src/i18n/labelled.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { RefusalNote } from '#src/islands/screen/RefusalNote.tsx'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { notify } from '#src/stores/notice.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { HEART, SWAP, USERS } from '#src/ui/icon/icons.ts'
import { SwapSides } from '../swaps/SwapSides.tsx'
import type { SwapsProps } from '../swaps/swaps-props.ts'
import type { Finder } from './finder-props.ts'

/** As in swap_finder. */
const MAX_PRAISE = 100

interface Props {
  match: Finder['hits'][number]
  /** Called after the proposal, before the card disappears. */
  onSent: () => void
}

/** Renders a possible swap: the player, the stickers of both sides, and the button that proposes it. */
export function MatchCard({ match, onSent }: Props) {
  const { t, path } = usePage<SwapsProps>()
  const { player, mate, full, praise, active, fit, get, give, more_get, more_give } = match
  const { mutate, busy, failure } = useMutation(exchangePropose)
  const titleId = useId()
  const send = t(full ? 'asks.button_full' : 'propose.send')
  const names = (side: typeof get) => side.map(({ sticker }) => sticker)
  const propose = async () => {
    const answer = await mutate({ username: player.username, offer: names(give), want: names(get) })
    if (!answer) return
    notify(t('find.said', { name: player.username }), 'success')
    onSent()
  }
  const about = [
    ...(active ? [t(`find.${active}`)] : []),
    ...(praise > 0
      ? [t('find.praise', { count: praise < MAX_PRAISE ? praise : `${MAX_PRAISE}+` })]
      : []),
  ]
  const more = [
    ...(more_get > 0 ? [t('find.more_get', { count: more_get })] : []),
    ...(more_give > 0 ? [t('find.more_give', { count: more_give })] : []),
  ]
  const page = `${path}/${encodeURIComponent(player.username)}`
  const choice = new URLSearchParams([
    ...names(get).map((slug) => ['want', slug]),
    ...names(give).map((slug) => ['give', slug]),
  ])
  return (
    <article className="swap-card hit" aria-labelledby={titleId}>
      <header>
        <Avatar avatar={player.avatar} size="s" />
        <div>
          <h3 id={titleId}>{player.username}</h3>
          {about.length > 0 && <p>{about.join(' · ')}</p>}
        </div>
        {fit !== 'one_sided' && (
          <Chip
            {...(fit === 'lists' && { icon: HEART })}
            tone={fit === 'lists' ? 'berry' : 'mint'}
            label={t(`find.${fit}`)}
          />
        )}
      </header>
      <SwapSides
        give={give.map((one) => ({ ...one, copies: 1 }))}
        get={get.map((one) => ({ ...one, copies: 1 }))}
        giveLabel={t('card.give')}
        getLabel={t('card.get')}
      />
      {(mate || more.length > 0) && (
        <p className="hit-more">
          {mate && <Chip icon={USERS} label={t('find.mate')} />}
          {more.length > 0 && <span>{more.join(' · ')}</span>}
        </p>
      )}
      <div className="swap-acts">
        <Button
          tone="mint"
          icon={SWAP}
          label={send}
          name={labelled(send, player.username)}
          busy={busy}
          disabled={full}
          onClick={() => void propose()}
        />
        <a
          className="swap-quiet hit-change"
          href={`${page}?${choice}`}
          aria-label={labelled(t('find.change'), player.username)}
        >
          {t('find.change')}
        </a>
      </div>
      <RefusalNote failure={failure} />
    </article>
  )
}
