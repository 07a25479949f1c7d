import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { SwapWords } from '../swaps/swap-words.ts'
import type { Finder, SwapFinderProps } from './SwapFinder.tsx'

interface Props extends SwapFinderProps {
  finder: Finder
  words: SwapWords
  onClose: () => void
}

/** Why the search found nothing, and what to do about it. */
export function NoHits({ finder, words, sticker, profilePath, onAddGameLink, onClose }: Props) {
  const { state, limited } = finder
  if (state === 'ready') {
    return (
      <StatePanel
        heading="h3"
        state="empty"
        title={words.say('find.none_title')}
        text={words.say(limited ? 'find.limited' : sticker ? 'find.who_none' : 'find.none_text')}
      >
        <Button tone="mint" label={words.say('nothing.album')} href={profilePath} />
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
