import { $notice } from '#src/stores/notice.ts'
import { useStore } from '#src/stores/use-store.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { Toast } from '#src/ui/toast/Toast.tsx'
import styles from './notices.css?inline'

adoptStyles(styles)

/**
 * The live region of the toasts. It is rendered empty from the start, because screen readers do not
 * announce a status region that appears together with its text.
 */
export function Notices() {
  const notice = useStore($notice)
  return (
    <div className="notices" role="status">
      {notice && <Toast key={notice.id} text={notice.text} tone={notice.tone} />}
    </div>
  )
}
