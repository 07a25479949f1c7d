import { useState } from 'react'
import { exchangePropose, type Proposal } from '#src/contract/functions/swaps.ts'
import type { PublicPlayer } from '#src/contract/players.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { SWAP } from '#src/ui/icon/icons.ts'
import { GoldNote } from './GoldNote.tsx'
import { StickerPicker } from './StickerPicker.tsx'
import { SwapSides } from './SwapSides.tsx'
import { bestOption, type SwapOption } from './swap-options.ts'
import type { SwapWords } from './swap-words.ts'
import type { ProposeSwapProps } from './swaps-props.ts'

interface Props extends ProposeSwapProps {
  partner: PublicPlayer
  gets: readonly SwapOption[]
  gives: readonly SwapOption[]
  /** Why others of the player's duplicates are left out: they do not fit what the partner asks for. */
  because: readonly string[]
  words: SwapWords
  onSent: (proposal: Proposal) => void
}

/**
 * The form to propose one sticker for another. The best match is preselected. A choice that becomes
 * unavailable is cleared and not replaced, so that nothing is sent that the player did not see.
 */
export function ProposalForm(props: Props) {
  const { screen, words, partner, gets, gives, because, profilePath, blitzCampaign, onSent } = props
  const [chosen, setChosen] = useState(() => firstChoice(props))
  const { mutate, busy, failure, reset } = useMutation(exchangePropose)
  const get = swappable(gets, chosen.get)
  const give = swappable(gives, chosen.give)

  const choose = (choice: typeof chosen) => {
    reset()
    setChosen(choice)
    props.onChoice({ want: choice.get, give: choice.give })
  }
  const send = async () => {
    if (!give || !get) return
    const proposal = { username: partner.username, offer: [give.slug], want: [get.slug] }
    const answer = await mutate(proposal)
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
        <span>{words.say('propose.with', { name: partner.username })}</span>
      </p>
      <SwapSides
        give={sideOf(give)}
        get={sideOf(get)}
        giveLabel={words.say('card.give')}
        getLabel={words.say('card.get')}
        words={words}
        className="on-table"
      />
      <StickerPicker
        name="get"
        title={words.say('propose.get', { name: partner.username })}
        options={gets}
        chosen={get?.slug}
        taken={give?.slug}
        fits={{ wanted: words.say('fit.your_list'), missing: words.say('fit.new_for_you') }}
        words={words}
        onChoose={(slug) => choose({ ...chosen, get: slug })}
      />
      {because.length > 0 && <p className="proposal-asks">{because.join(' ')}</p>}
      <StickerPicker
        name="give"
        title={words.say('propose.give')}
        options={gives}
        chosen={give?.slug}
        taken={get?.slug}
        fits={{
          wanted: words.say('fit.their_list'),
          missing: words.say('fit.new_for_them'),
        }}
        words={words}
        onChoose={(slug) => choose({ ...chosen, give: slug })}
      />
      {gold.length > 0 && <GoldNote gold={gold} campaign={blitzCampaign} words={words} />}
      <div className="proposal-send">
        <Refusal screen={screen} failure={failure}>
          {isRefusal(failure, REFUSAL.too_many_proposals, REFUSAL.too_many_with_player) && (
            <Button
              size="s"
              tone="paper"
              label={words.say('sent.see')}
              href={`${profilePath}#swaps`}
            />
          )}
        </Refusal>
        <Button
          type="submit"
          tone="mint"
          icon={SWAP}
          busy={busy}
          disabled={!give || !get}
          label={words.say(sendKey(get, give))}
        />
      </div>
    </form>
  )
}

function sendKey(get: SwapOption | undefined, give: SwapOption | undefined): string {
  if (!get) return 'propose.choose_get'
  return give ? 'propose.send' : 'propose.choose_give'
}

function firstChoice({ gets, gives, want, give }: Props) {
  const get = swappable(gets, want)?.slug ?? bestOption(gets)
  return { get, give: swappable(gives, give)?.slug ?? bestOption(gives, get) }
}

function swappable(options: readonly SwapOption[], slug: string | undefined) {
  return options.find((option) => option.slug === slug && option.swappable)
}

function sideOf(option: SwapOption | undefined) {
  return option ? [{ sticker: option.slug, rarity: option.rarity, copies: 1 }] : []
}
