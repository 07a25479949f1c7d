import { usePage } from '#src/app/screen/page-context.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { LOCK } from '#src/ui/icon/icons.ts'
import type { DrawProps } from '../draw-props.ts'
import './fairness-note.css'

interface Props {
  commitment: string
  href: string
}

/** Renders a note about today's fixed results, with the hash as a proof and a link to the check. */
export function FairnessNote({ commitment, href }: Props) {
  const { t } = usePage<DrawProps>()
  return (
    <section className="fairness-note">
      <Icon icon={LOCK} />
      <div>
        <h2>{t('fairness.title')}</h2>
        <p>{t('fairness.note.text')}</p>
        <code>{commitment}</code>
        <a href={href}>{t('fairness.note.action')}</a>
      </div>
    </section>
  )
}
