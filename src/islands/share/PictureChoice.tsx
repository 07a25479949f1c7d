import { useEffect, useState } from 'react'
import { CARD_SIZES, type CardSize, PICTURES } from '#src/islands/share-card/plan/card-size.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { DOWN, SHARE } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { $choice } from './ChoiceRoom.tsx'
import styles from './picture-choice.css?inline'

adoptStyles(styles)

/** What the choice says and does. */
interface Props {
  readonly strings: {
    readonly title: string
    readonly close: string
    readonly share: string
    readonly save: string
  } & Readonly<Record<CardSize, string>>
  /** The card as a picture of that size. */
  readonly picture: (size: CardSize) => Promise<Blob>
  readonly onShare: (size: CardSize) => void
  /** Null where the host saves pictures by its own sheet: in the app. */
  readonly onSave: ((size: CardSize) => void) | null
}

/** Opens the choice of a picture over the page, where the page has a room for it. */
export function openPictureChoice(props: Props): void {
  $choice.set(<PictureChoice {...props} onClosed={() => $choice.set(null)} />)
}

/** Which of the two pictures is wanted, and what for. The pictures themselves are shown. */
function PictureChoice(props: Props & { onClosed: () => void }) {
  const { strings, picture, onShare, onSave, onClosed } = props
  const [open, setOpen] = useState(true)
  const [size, setSize] = useState<CardSize>('story')

  function close(): void {
    setOpen(false)
    // The dialog gives the focus back as it closes; then it may go.
    setTimeout(onClosed)
  }
  // What went wrong is told on the page, which lies under an open dialog.
  const then = (work: (size: CardSize) => void) => () => {
    close()
    work(size)
  }
  return (
    <Dialog open={open} title={strings.title} closeLabel={strings.close} onClose={close}>
      <fieldset className="picture-sizes" aria-label={strings.title}>
        {CARD_SIZES.map((each) => (
          <label key={each} data-size={each}>
            <input
              type="radio"
              name="picture-size"
              checked={each === size}
              onChange={() => setSize(each)}
            />
            <Preview picture={picture} size={each} />
            {strings[each]}
          </label>
        ))}
      </fieldset>
      <div className="picture-acts">
        <Button tone="primary" icon={SHARE} label={strings.share} onClick={then(onShare)} />
        {onSave && <Button tone="paper" icon={DOWN} label={strings.save} onClick={then(onSave)} />}
      </div>
    </Dialog>
  )
}

/** The picture itself, small; its room is there before it is drawn. */
function Preview({ picture, size }: { picture: Props['picture']; size: CardSize }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made = ''
    let gone = false
    picture(size).then(
      (blob) => {
        if (gone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      // Without it the choice still has its words; sharing and saving tell what is wrong.
      () => undefined,
    )
    return () => {
      gone = true
      URL.revokeObjectURL(made)
    }
  }, [picture, size])
  const { width, height } = PICTURES[size]
  return (
    <span className="picture-preview">
      {address && <img src={address} width={width} height={height} alt="" />}
    </span>
  )
}
