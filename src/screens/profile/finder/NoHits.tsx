import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { SwapWords } from '../swaps/swap-words.ts'
import type { Finder, SwapFinderProps } from './finder-props.ts'

interface Props extends SwapFinderProps {
  finder: Finder
  /** Whether the search was narrowed. */
  filtered: boolean
  words: SwapWords
  onClose: () => void
}

/** Why the search found nothing, and what to do about it. */
export function NoHits(props: Props) {
  const { finder, filtered, words, sticker, profilePath, onAddGameLink, onClose } = props
  const { state, limited } = finder
  const none = filtered ? 'find.filter_none' : sticker ? 'find.who_none' : 'find.none_text'
  // Whoever narrows the search may miss nothing of what is left.
  if (state === 'ready' || (filtered && state === 'nothing_wanted')) {
    return (
      <StatePanel
        heading="h3"
        state="empty"
        title={words.say('find.none_title')}
        text={words.say(limited ? 'find.limited' : none)}
      >
        {!filtered && <Button tone="mint" label={words.say('nothing.album')} href={profilePath} />}
      </StatePanel>
    )
  }
  const action = {
    no_game_link: (
      <Button
        tone="mint"
        label={words.say('mine.add_link')}
        onClick={() => {
          onClose()
          onAddGameLink()
        }}
      />
    ),
    no_duplicates: <Button tone="mint" label={words.say('nothing.album')} href={profilePath} />,
    too_many_open: (
      <Button
        tone="mint"
        label={words.say('sent.see')}
        href={`${profilePath}#swaps`}
        onClick={onClose}
      />
    ),
    nothing_wanted: null,
    no_album: null,
  }[state]
  return (
    <StatePanel
      heading="h3"
      state="empty"
      title={words.say(`find.${state}_title`)}
      text={words.say(`find.${state}_text`)}
    >
      {action}
    </StatePanel>
  )
}
