import { $notice } from '#src/stores/notice.ts'
import { useStore } from '#src/stores/use-store.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { Toast } from '#src/ui/toast/Toast.tsx'
import styles from './notices.css?inline'

adoptStyles(styles)

/**
 * The region of the toasts. It is in the page from the start, empty, because a status region that
 * comes together with its words stays unread.
 */
export function Notices() {
  const notice = useStore($notice)
  return (
    <div className="notices" role="status">
      {notice && <Toast key={notice.id} text={notice.text} tone={notice.tone} />}
    </div>
  )
}
