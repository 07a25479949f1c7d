import { usePage } from '#src/app/screen/page-context.tsx'
import { PRAISE_KINDS, type PraiseKind } from '#src/contract/praise.ts'
import { PRAISE_ICONS } from '#src/features/player/praise-icons.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './praise-buttons.css?inline'

adoptStyles(styles)

interface Props {
  partner: string
  busy: PraiseKind | undefined
  onPraise: (kind: PraiseKind) => void
}

/** Renders the three buttons to praise the partner, once per swap. */
export function PraiseButtons({ partner, busy, onPraise }: Props) {
  const { t } = usePage<SwapsProps>()
  return (
    <fieldset className="praise-buttons">
      <legend>{t('praise.question', { name: partner })}</legend>
      {PRAISE_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={kind}
          aria-busy={busy === kind || undefined}
          onClick={() => onPraise(kind)}
        >
          <PraiseSign kind={kind} />
          {t(`praise.${kind}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** Renders the coloured icon of a praise. The text beside it has the meaning. */
export function PraiseSign({ kind }: { kind: PraiseKind }) {
  return <Icon icon={PRAISE_ICONS[kind]} className={`praise-sign ${kind}`} />
}
