import { Button } from '../button/Button.tsx'
import { REFRESH } from '../icon/icons.ts'
import { StatePanel } from '../state/StatePanel.tsx'

interface Props {
  title: string
  detail: string
  action: string
  onRetry: () => void
}

/** Renders the default error screen (product spec, section 2). */
export function ErrorScreen({ title, detail, action, onRetry }: Props) {
  return (
    <div role="alert">
      <StatePanel state="error" title={title} text={detail}>
        <Button label={action} icon={REFRESH} onClick={onRetry} />
      </StatePanel>
    </div>
  )
}
