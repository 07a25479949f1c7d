import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useGrowingList } from '#src/app/screen/use-growing-list.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { RARITIES, type Rarity } from '#src/contract/stickers.ts'
import { stickerSetName } from '#src/i18n/browser/album-names.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { BOLT, CLOCK, FLAG, LOCK, REFRESH } from '#src/ui/icon/icons.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import { Tabs } from '#src/ui/tabs/Tabs.tsx'
import type { ActivityProps } from './activity-props.ts'
import { arrivalOf, formatLastDay } from './activity-words.ts'
import { PointsTile } from './PointsTile.tsx'
import { ShopTile } from './ShopTile.tsx'
import { bySet, missingPoints, type Shop as ShopAnswer, type ShopItem } from './shop-model.ts'

interface Props {
  shop: ShopAnswer
  rarity: Rarity
  selected: string | null
  onRarity: (rarity: Rarity) => void
  onChoose: (sticker: string) => void
  onSignIn: () => void
}

/** Renders the player's points and the shop's stickers, those that the player lacks first. */
export function Shop(props: Props) {
  const { t } = usePage<ActivityProps>()
  const { shop, rarity, selected, onRarity, onChoose } = props
  useExpiry(shop.server_time, [shop.renews_at, shop.gold_until, shop.closes_at])
  const tabs = RARITIES.map((id) => ({ id, label: t(`rarity.${id}`) }))
  const items = shop.stickers.filter((item) => item.rarity === rarity)
  const missing = items.filter(({ owned }) => !owned)
  const owned = items.filter((item) => item.owned)
  const list = useGrowingList(missing.length)
  const signedIn = shop.points !== null
  return (
    <>
      <Points {...props} />
      {shop.phase === 'last_day' && (
        <Chip
          className="shop-last-day"
          icon={CLOCK}
          tone="sun"
          label={t('points.last_day', { moment: formatDate(shop.closes_at, 'moment') })}
        />
      )}
      <Tabs label={t('claim.rarity')} tabs={tabs} chosen={rarity} onChoose={onRarity}>
        <Facts shop={shop} rarity={rarity} />
        {signedIn && (
          <h2 className="shelf-title">
            {t(missing.length > 0 ? 'claim.missing' : 'claim.complete')}
          </h2>
        )}
        <Shelves
          items={missing.slice(0, list.shown)}
          heading={signedIn ? 'h3' : 'h2'}
          onChoose={onChoose}
        />
        <div ref={list.end} />
        {owned.length > 0 && (
          <Owned
            key={rarity}
            items={owned}
            shown={owned.some(({ sticker }) => sticker === selected)}
            onChoose={onChoose}
          />
        )}
      </Tabs>
    </>
  )
}

interface ShelvesProps {
  items: readonly ShopItem[]
  heading?: 'h2' | 'h3'
  onChoose: (sticker: string) => void
}

function Shelves({ items, heading: Heading = 'h3', onChoose }: ShelvesProps) {
  return bySet(items).map(({ set, items: ofSet }) => (
    <section key={set} className="shelf-set">
      <Heading>{stickerSetName(set)}</Heading>
      <ul className="shelf">
        {ofSet.map((item) => (
          <li key={item.sticker}>
            <ShopTile item={item} onChoose={() => onChoose(item.sticker)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Owned({ shown, items, onChoose }: ShelvesProps & { shown: boolean }) {
  const { t } = usePage<ActivityProps>()
  const [open, setOpen] = useState(shown)
  return (
    <details
      className="shelf-owned"
      open={open || shown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('claim.owned', { count: items.length })}</summary>
      {(open || shown) && <Shelves items={items} onChoose={onChoose} />}
    </details>
  )
}

function Points({ shop, onSignIn }: Props) {
  const { t, count, links } = usePage<ActivityProps>()
  const { points, next_goal: goal } = shop
  if (points === null) {
    return (
      <div className="points-tile">
        <p className="points-means">{t('points.signed_out')}</p>
        <Button label={t('points.sign_in')} tone="sun" size="s" onClick={onSignIn} />
      </div>
    )
  }
  const toGoal =
    goal &&
    (goal.missing > 0
      ? count(`points.more_${goal.rarity}`, goal.missing)
      : t(`points.enough_${goal.rarity}`))
  return (
    <PointsTile points={points}>
      {goal && toGoal && (
        <>
          <p>{toGoal}</p>
          <Progress
            label={toGoal}
            value={Math.min(points, goal.cost)}
            max={goal.cost}
            valueText={count('points.figure', points)}
          />
        </>
      )}
      <a href={links.record}>{t('points.record')}</a>
    </PointsTile>
  )
}

function Facts({ shop, rarity }: Pick<Props, 'shop' | 'rarity'>) {
  const page = usePage<ActivityProps>()
  const { t, count } = page
  const item = shop.stickers.find((one) => one.rarity === rarity)
  if (!item) return null
  const gold = rarity === 'gold'
  const missing = missingPoints(shop, item)
  const lastDay = gold && t('claim.gold_until', { date: lastGoldDay(shop) })
  return (
    <ul className="shelf-facts">
      <li className="shelf-price">
        <b>{count('claim.each', item.cost)}</b>
        {item.open && missing > 0 && count('points.more', missing)}
      </li>
      {item.open ? (
        <>
          <li>
            <Icon icon={gold ? BOLT : FLAG} />
            {labelled(t('claim.arrives'), arrivalOf(item, page))}
          </li>
          {lastDay && (
            <li>
              <Icon icon={CLOCK} />
              {lastDay}
            </li>
          )}
          <li>
            <Icon icon={REFRESH} />
            {t('claim.restock', { moment: formatDate(shop.renews_at, 'moment') })}
          </li>
        </>
      ) : (
        <li>
          <Icon icon={LOCK} />
          {t('claim.last_gold_day', { date: lastGoldDay(shop) })}
        </li>
      )}
    </ul>
  )
}

function lastGoldDay({ gold_until, time_zone }: ShopAnswer): string {
  return formatLastDay(gold_until, time_zone)
}
