import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { REPLACED } from '#src/bridge/replaced-build.ts'
import { BUSY } from '#src/rpc/wait-where-busy.ts'
import { $notice, dismissNotice, notify } from '#src/stores/notice.ts'
import { useStore } from '#src/stores/use-store.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Toast } from '#src/ui/toast/Toast.tsx'
import styles from './notices.css?inline'
import { usePage } from './page-context.tsx'
import { RetryNote } from './RetryNote.tsx'

adoptStyles(styles)

/**
 * Renders the toasts in a live region, which is empty at first because screen readers do not
 * announce a region that appears with its text. A press closes a toast, because the toast covers
 * the header. Also renders the offer to reload after another build has replaced the page's parts.
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
  // Moves every toast to the front of the top layer, above a dialog that is already open.
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
      {isReplaced && <RetryNote kind="replaced" />}
    </div>
  )
}
