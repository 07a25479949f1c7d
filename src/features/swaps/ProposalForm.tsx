import { useId, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { exchangePropose, MAX_STICKERS, type Proposal } from '#src/contract/functions/swaps.ts'
import type { PublicPlayer } from '#src/contract/players.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { SWAP_WAYS, type SwapParams, type SwapWay } from '#src/features/player/swap-params.ts'
import type { ProposeSwapProps, SwapsProps } from '#src/features/player/swaps-props.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { SWAP } from '#src/ui/icon/icons.ts'
import { GoldNote } from './GoldNote.tsx'
import { StickerPicker } from './StickerPicker.tsx'
import { SwapSides } from './SwapSides.tsx'
import { bestOption, isFree, type SwapOption } from './swap-options.ts'

const MAX_STICKERS_OF: Readonly<Record<SwapWay, number>> = {
  one: 1,
  several: MAX_STICKERS.all,
  pick: MAX_STICKERS.pick,
}

interface Props extends ProposeSwapProps {
  partner: PublicPlayer
  gets: readonly SwapOption[]
  gives: readonly SwapOption[]
  because: readonly string[]
  /** The player's duplicates that the partner accepts at once, each for one of the same rarity. */
  atOnce: readonly string[]
  onSent: (proposal: Proposal) => void
}

/**
 * Renders the form to propose a swap: one sticker for another, several for several, or several to
 * pick from. Preselects the best match. Removes a choice that becomes unavailable without a
 * replacement, so that the player has seen every proposed sticker.
 */
export function ProposalForm(props: Props) {
  const { t, path } = usePage<SwapsProps>()
  const { partner, gets, gives, because, atOnce, onSent } = props
  const [chosen, setChosen] = useState(() => firstChoice(props))
  const { mutate, busy, failure, reset } = useMutation(exchangePropose)
  const { way } = chosen
  const get = free(gets, chosen.want)
  const give = free(gives, chosen.give)
  const missing = missingChoice(way, get, give)
  const isAtOnce =
    !missing &&
    get.length + give.length === 2 &&
    give.every(({ slug, rarity }) => atOnce.includes(slug) && get[0]?.rarity === rarity)

  const choose = (change: Partial<SwapParams>) => {
    reset()
    const next = { ...chosen, ...change }
    const most = MAX_STICKERS_OF[next.way]
    const choice = { ...next, want: next.want.slice(0, most), give: next.give.slice(0, most) }
    setChosen(choice)
    props.onChoice(choice)
  }
  const send = async () => {
    if (missing) return
    const answer = await mutate({
      username: partner.username,
      offer: slugsOf(give),
      want: slugsOf(get),
      ...(way === 'pick' && { pick: true }),
    })
    if (answer) onSent(answer.proposal)
  }
  const gold = [...gets, ...gives].filter(({ rarity }) => rarity === 'gold')
  return (
    <form
      className="proposal-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="proposal-partner">
        <Avatar avatar={partner.avatar} size="s" />
        <span>{t('propose.with', { name: partner.username })}</span>
      </p>
      {gets.filter(isFree).length + gives.filter(isFree).length > 2 && (
        <Ways chosen={way} name={partner.username} onChoose={choose} />
      )}
      <SwapSides
        give={give.map(sideOf)}
        get={get.map(sideOf)}
        giveLabel={t(way === 'pick' ? 'card.give_one' : 'card.give')}
        getLabel={t(way === 'pick' ? 'card.get_one' : 'card.get')}
        className="on-table"
      />
      <StickerPicker
        name="get"
        title={t('propose.get', { name: partner.username })}
        options={gets}
        chosen={slugsOf(get)}
        most={MAX_STICKERS_OF[way]}
        taken={slugsOf(give)}
        fits={{ wanted: t('fit.your_list'), missing: t('fit.new_for_you') }}
        onChoose={(want) => choose({ want })}
      />
      {because.length > 0 && <p className="proposal-asks">{because.join(' ')}</p>}
      <StickerPicker
        name="give"
        title={t('propose.give')}
        options={gives}
        chosen={slugsOf(give)}
        most={MAX_STICKERS_OF[way]}
        taken={slugsOf(get)}
        fits={{
          wanted: t('fit.their_list'),
          missing: t('fit.new_for_them'),
        }}
        onChoose={(own) => choose({ give: own })}
      />
      {gold.length > 0 && <GoldNote gold={gold} />}
      <div className="proposal-send">
        <p role="status">{isAtOnce && t('propose.at_once', { name: partner.username })}</p>
        <RefusalNote failure={failure}>
          {isRefusal(failure, REFUSAL.too_many_proposals, REFUSAL.too_many_with_player) && (
            <Button size="s" tone="paper" label={t('sent.see')} href={`${path}#swaps`} />
          )}
        </RefusalNote>
        <Button
          type="submit"
          tone="mint"
          icon={SWAP}
          busy={busy}
          disabled={missing !== undefined}
          label={t(missing ?? 'propose.send')}
        />
      </div>
    </form>
  )
}

interface WaysProps {
  chosen: SwapWay
  name: string
  onChoose: (choice: { way: SwapWay }) => void
}

function Ways({ chosen, name, onChoose }: WaysProps) {
  const { t } = usePage<SwapsProps>()
  const id = useId()
  return (
    <fieldset className="proposal-ways" aria-describedby={chosen === 'one' ? undefined : id}>
      <legend className="sr">{t('way.legend')}</legend>
      <div>
        {SWAP_WAYS.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="way"
              checked={way === chosen}
              onChange={() => onChoose({ way })}
            />
            <span>{t(`way.${way}`)}</span>
          </label>
        ))}
      </div>
      {chosen !== 'one' && (
        <p id={id}>{t(`way.${chosen}_text`, { name, count: MAX_STICKERS_OF[chosen] })}</p>
      )}
    </fieldset>
  )
}

/** Returns the text key for a missing choice; undefined if the choice is complete. */
function missingChoice(way: SwapWay, get: readonly unknown[], give: readonly unknown[]) {
  if (get.length === 0) return 'propose.choose_get'
  if (give.length === 0) return 'propose.choose_give'
  return way === 'pick' && get.length + give.length < 3 ? 'propose.choose_more' : undefined
}

function firstChoice({ gets, gives, params }: Props): SwapParams {
  const want = slugsOf(free(gets, params.want))
  const give = slugsOf(free(gives, params.give))
  const get = want.length > 0 ? want : [bestOption(gets)].flatMap((slug) => slug ?? [])
  return {
    way: params.way,
    want: get,
    give: give.length > 0 ? give : [bestOption(gives, get[0])].flatMap((slug) => slug ?? []),
  }
}

function free(options: readonly SwapOption[], slugs: readonly string[]): SwapOption[] {
  return slugs.flatMap(
    (slug) => options.find((option) => option.slug === slug && isFree(option)) ?? [],
  )
}

const slugsOf = (options: readonly SwapOption[]) => options.map(({ slug }) => slug)

const sideOf = ({ slug, rarity }: SwapOption) => ({ sticker: slug, rarity, copies: 1 })
