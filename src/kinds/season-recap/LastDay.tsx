import { fill } from '../../i18n/fill.ts'
import { formatDate } from '../../i18n/format.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { CLOCK } from '../../ui/icon/icons.ts'
import type { RecapStrings } from './recap-figures.ts'

/** That the recap closes today, and when by the viewer's clock. `until` is an instant. */
export function LastDay({ until, strings }: { until: string; strings: RecapStrings }) {
  return (
    <p className="last-day">
      <Icon icon={CLOCK} />
      {fill(strings.last_day ?? '', { until: formatDate(until, 'moment') })}
    </p>
  )
}
