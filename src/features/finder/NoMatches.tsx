import { usePage } from '#src/app/screen/page-context.tsx'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { Finder, SwapFinderProps } from './finder-props.ts'

interface Props extends SwapFinderProps {
  finder: Finder
  filtered: boolean
  onClose: () => void
}

/** Renders the reason why the search found nothing, and the next step. */
export function NoMatches(props: Props) {
  const { t, path } = usePage<SwapsProps>()
  const { finder, filtered, sticker, onAddGameLink, onClose } = props
  const { state, limited } = finder
  const none = filtered ? 'find.filter_none' : sticker ? 'find.who_none' : 'find.none_text'
  if (state === 'ready' || (filtered && state === 'nothing_wanted')) {
    return (
      <StatePanel
        heading="h3"
        state="empty"
        title={t('find.none_title')}
        text={t(limited ? 'find.limited' : none)}
      >
        {!filtered && <Button tone="mint" label={t('nothing.album')} href={path} />}
      </StatePanel>
    )
  }
  const action = {
    no_game_link: (
      <Button
        tone="mint"
        label={t('mine.add_link')}
        onClick={() => {
          onClose()
          onAddGameLink()
        }}
      />
    ),
    no_duplicates: <Button tone="mint" label={t('nothing.album')} href={path} />,
    too_many_open: (
      <Button tone="mint" label={t('sent.see')} href={`${path}#swaps`} onClick={onClose} />
    ),
    nothing_wanted: null,
    no_album: null,
  }[state]
  return (
    <StatePanel
      heading="h3"
      state="empty"
      title={t(`find.${state}_title`)}
      text={t(`find.${state}_text`)}
    >
      {action}
    </StatePanel>
  )
}
