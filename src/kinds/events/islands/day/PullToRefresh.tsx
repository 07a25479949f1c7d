import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { refreshFully } from '#src/stores/read.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { REFRESH } from '#src/ui/icon/icons.ts'
import type { EventsProps } from '../events-props.ts'
import { pullOf } from './pull.ts'

interface Props {
  children: ReactNode
}

/** Refetches when the player pulls down the page at its top. A button below does the same. */
export function PullToRefresh({ children }: Props) {
  const { t } = usePage<EventsProps>()
  const content = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  const run = async () => {
    setBusy(true)
    setSaid('')
    // Does not announce a failure, because the page shows the failure in place of the data.
    if (await refreshFully()) setSaid(t('day.refresh.done'))
    setBusy(false)
  }
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    const element = content.current
    if (!element) return
    let start: number | undefined
    let pull = { distance: 0, enough: false }
    const show = () => {
      element.style.translate = pull.distance > 0 ? `0 ${pull.distance}px` : ''
      element.classList.toggle('pulled', pull.enough)
    }
    const begin = ({ touches }: TouchEvent) => {
      start = touches.length === 1 && scrollY <= 0 ? touches[0]?.clientY : undefined
    }
    const move = ({ touches }: TouchEvent) => {
      if (start === undefined) return
      pull = pullOf((touches[0]?.clientY ?? start) - start, scrollY)
      show()
    }
    const end = () => {
      if (pull.enough) void latest.current()
      start = undefined
      pull = { distance: 0, enough: false }
      show()
    }
    addEventListener('touchstart', begin, { passive: true })
    addEventListener('touchmove', move, { passive: true })
    addEventListener('touchend', end)
    addEventListener('touchcancel', end)
    return () => {
      removeEventListener('touchstart', begin)
      removeEventListener('touchmove', move)
      removeEventListener('touchend', end)
      removeEventListener('touchcancel', end)
    }
  }, [])

  return (
    <div ref={content} className="pull">
      <span className={busy ? 'pull-sign busy' : 'pull-sign'} aria-hidden="true">
        <Icon icon={REFRESH} />
      </span>
      {children}
      <button className="refresh" type="button" aria-busy={busy || undefined} onClick={run}>
        <Icon icon={REFRESH} />
        {t('day.refresh.action')}
      </button>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  )
}
