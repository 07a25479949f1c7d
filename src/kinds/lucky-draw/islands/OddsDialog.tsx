import { usePage } from '#src/app/screen/page-context.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { Draw, DrawProps } from './draw-props.ts'
import styles from './odds-dialog.css?inline'
import { isWidened } from './wheel/sectors.ts'

adoptStyles(styles)

interface Props {
  draw: Draw
  open: boolean
  onClose: () => void
}

/** Renders the chances of all prizes, and the current chances if a prize is out of stock. */
export default function OddsDialog({ draw, open, onClose }: Props) {
  const { t, rewardStrings, screen } = usePage<DrawProps>()
  const name = (reward: Draw['prizes'][number]['reward']) =>
    rewardName(reward, rewardStrings, screen.locale)
  const someGone = draw.prizes.some(({ available }) => !available)
  const fallback = draw.prizes.find(({ id }) => id === draw.fallback)
  const widened = isWidened(draw.prizes.map(({ id, weight_now }) => ({ id, weight: weight_now })))
  return (
    <Dialog
      open={open}
      title={t('odds.title')}
      closeLabel={screen.commonStrings.close}
      onClose={onClose}
    >
      <table className="odds">
        <caption>{t('odds.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('odds.prize')}</th>
            <th scope="col">{t('odds.chance')}</th>
            {someGone && <th scope="col">{t('odds.now')}</th>}
          </tr>
        </thead>
        <tbody>
          {draw.prizes.map(({ id, reward, available, percent, percent_now }) => (
            <tr key={id} className={available ? undefined : 'gone'}>
              <th scope="row">
                <img src={rewardArt(reward)} width="36" height="36" alt="" />
                <span>
                  {name(reward)}
                  {!available && <Chip label={t('odds.gone')} />}
                </span>
              </th>
              <td>{formatPercent(percent)}</td>
              {someGone && <td>{formatPercent(percent_now)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {someGone && fallback && <p>{t('odds.instead', { prize: name(fallback.reward) })}</p>}
      <p>{t(widened ? 'odds.widened' : 'odds.drawn')}</p>
    </Dialog>
  )
}

/**
 * Formats a percentage with at most four significant digits, because a small chance has many
 * decimals.
 */
function formatPercent(percent: number): string {
  return formatNumber(percent / 100, { style: 'percent', maximumSignificantDigits: 4 })
}
