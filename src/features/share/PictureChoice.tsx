import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { DOWN, SHARE } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { CARD_SIZES, type CardSize, PICTURES } from './card/plan/card-size.ts'
import { logShare, useOffered } from './log-share.ts'
import { $pictureChoice } from './PictureChoiceHost.tsx'
import styles from './picture-choice.css?inline'

adoptStyles(styles)

const PLACE = 'recap-picture'

interface Props {
  readonly strings: {
    readonly title: string
    readonly close: string
    readonly share: string
    readonly save: string
  } & Readonly<Record<CardSize, string>>
  readonly picture: (size: CardSize) => Promise<Blob>
  readonly onShare: (size: CardSize) => void
  /** Null inside the app, whose share sheet also saves pictures. */
  readonly onSave: ((size: CardSize) => void) | null
}

/** Opens the picture choice over the page, which must render a PictureChoiceHost. */
export function openPictureChoice(props: Props): void {
  $pictureChoice.set(<PictureChoice {...props} onClosed={() => $pictureChoice.set(null)} />)
}

function PictureChoice(props: Props & { onClosed: () => void }) {
  const { strings, picture, onShare, onSave, onClosed } = props
  useOffered(PLACE)
  const [open, setOpen] = useState(true)
  const [size, setSize] = useState<CardSize>('story')

  function close(): void {
    setOpen(false)
    // Unmounts the dialog only after it has restored the focus.
    setTimeout(onClosed)
  }
  const share = (size: CardSize) => {
    logShare(PLACE, 'pressed')
    onShare(size)
  }
  // Closes the dialog before the work, because the dialog would cover the page's errors.
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
        <Button tone="primary" icon={SHARE} label={strings.share} onClick={then(share)} />
        {onSave && <Button tone="paper" icon={DOWN} label={strings.save} onClick={then(onSave)} />}
      </div>
    </Dialog>
  )
}

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
      // Ignores a failure: sharing and saving work without a preview, and report their own errors.
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
