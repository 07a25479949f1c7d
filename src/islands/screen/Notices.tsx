import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { REPLACED } from '#src/bridge/replaced-build.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { BUSY } from '#src/rpc/wait-where-busy.ts'
import { $notice, dismissNotice, notify } from '#src/stores/notice.ts'
import { useStore } from '#src/stores/use-store.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { Toast } from '#src/ui/toast/Toast.tsx'
import styles from './notices.css?inline'
import { RetryNote } from './RetryNote.tsx'

adoptStyles(styles)

/**
 * The live region of the toasts. It is rendered empty from the start, because screen readers do not
 * announce a status region that appears together with its text. A press sends a toast away, because it
 * lies over the header. Further down stands, once a part of the page is gone because another build has
 * replaced it, the offer to reload; kept drafts stay.
 */
export function Notices() {
  const { screen } = usePage()
  const notice = useStore($notice)
  const [isReplaced, setReplaced] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const busy = screen.commonStrings['states.busy']
  useEffect(() => {
    const tell = () => setReplaced(true)
    addEventListener(REPLACED, tell)
    const tellBusy = () => notify(busy)
    addEventListener(BUSY, tellBusy)
    return () => {
      removeEventListener(REPLACED, tell)
      removeEventListener(BUSY, tellBusy)
    }
  }, [busy])
  // Each in the top layer, above a dialog that was open before.
  useLayoutEffect(() => {
    const element = region.current
    if (!notice || !element?.showPopover) return
    element.showPopover()
    return () => element.hidePopover()
  }, [notice])
  return (
    <div ref={region} className="notices" role="status" popover="manual">
      {notice && (
        <Toast
          key={notice.id}
          text={notice.text ?? screen.commonStrings['states.unready']}
          tone={notice.tone}
          onPress={dismissNotice}
        />
      )}
      {isReplaced && <RetryNote says="replaced" />}
    </div>
  )
}
