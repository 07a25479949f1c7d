import { useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { useRead } from '#src/app/screen/use-read.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { redemptionApply, stickerShop } from '#src/contract/functions/shop.ts'
import { RARITIES, type Rarity } from '#src/contract/stickers.ts'
import { useOpenDraft } from '#src/stores/draft.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { ClaimProps, Won } from './claim-props.ts'
import { PointsTileSkeleton } from './PointsTile.tsx'
import { Shop } from './Shop.tsx'
import { ShopClosed } from './ShopClosed.tsx'
import type { ShopItem } from './shop-model.ts'
import '#src/ui/tabs/tabs.css'
import './claim.css'

const claimSheet = lazyModule(() => import('./ClaimSheet.tsx'))

/** Renders the sticker shop, in which players redeem points for stickers. */
export default function ClaimIsland(props: ClaimProps) {
  return (
    <Screen page={props}>
      <Claim />
    </Screen>
  )
}

function Claim() {
  const { campaign } = usePage<ClaimProps>()
  const shop = useRead(stickerShop, { campaign })
  // The state is here, because this component stays mounted when the sheet closes, so that the
  // redemption keeps its `request_id` after a lost response.
  const { mutate, busy, failure, reset } = useMutation(redemptionApply)
  const [rarity, setRarity] = useState<Rarity>('rare')
  const [selected, setSelected] = useState<string | null>(null)
  const [won, setWon] = useState<Won | null>(null)
  const sheet = useLazyDialog(claimSheet)

  useEffect(() => {
    if (location.hash === '#gold') setRarity('gold')
  }, [])

  // Preloads the sheet, so that the first press opens it at once. The press retries a failed load.
  const ready = shop.state.status === 'ready'
  useEffect(() => {
    if (ready) claimSheet().catch(() => undefined)
  }, [ready])

  // A sign-in in the sheet may have replaced the pressed tile, so its successor gets the focus.
  const away = sheet.isOpen || won !== null
  useEffect(() => {
    if (away || selected === null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-sticker="${selected}"]`)?.focus()
  }, [away, selected])

  const ask = (sticker: string | null) => {
    reset()
    setSelected(sticker)
    return sheet.open()
  }
  useOpenDraft('sticker', (sheet.isOpen && selected) || '', ask)

  const redeem = async ({ sticker, rarity: of }: ShopItem) => {
    const applied = await mutate({ campaign, sticker })
    if (!applied) return
    sheet.close()
    setWon({ sticker, rarity: of, shown_on: applied.shown_on })
  }

  return (
    <>
      <ReadScreen read={shop} skeleton={<ShopSkeleton />}>
        {(answer) =>
          answer.phase === 'not_started' || answer.phase === 'ended' ? (
            <ShopClosed shop={answer} waiting={<ShopSkeleton />} />
          ) : (
            <Shop
              shop={answer}
              rarity={rarity}
              selected={selected}
              onRarity={setRarity}
              onChoose={ask}
              onSignIn={() => ask(null)}
            />
          )
        }
      </ReadScreen>
      {sheet.part && (
        <sheet.part.default
          shop={shop}
          sticker={selected}
          open={sheet.isOpen}
          busy={busy}
          failure={failure}
          won={won}
          onRedeem={redeem}
          onClose={sheet.close}
          onSeeRare={() => {
            sheet.close()
            setRarity('rare')
          }}
          onWonClosed={() => setWon(null)}
        />
      )}
    </>
  )
}

const PLACES = Array.from({ length: 15 }, (_, place) => place)

function ShopSkeleton() {
  return (
    <>
      <PointsTileSkeleton />
      <div className="tabs waiting">
        {RARITIES.map((rarity) => (
          <span key={rarity} />
        ))}
      </div>
      <div className="shelf-facts waiting">
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
      <ul className="shelf">
        {PLACES.map((place) => (
          <li key={place}>
            <span className="shop-tile waiting" />
          </li>
        ))}
      </ul>
    </>
  )
}
