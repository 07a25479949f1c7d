import { useState } from 'react'
import cat from '#src/ui/art/objects/cat.svg?url&no-inline'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'
import lemon from '#src/ui/art/objects/lemon.svg?url&no-inline'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK, USERS } from '#src/ui/icon/icons.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import '#src/ui/sheet/sheet.css'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { Tabs } from '#src/ui/tabs/Tabs.tsx'
import { Toast } from '#src/ui/toast/Toast.tsx'
import { Group, type Translate } from './Group.tsx'

const CHIPS = ['paper', 'sun', 'mint', 'berry', 'sky', 'leaf', 'ink'] as const
const TRACKS = ['sun', 'mint', 'leaf', 'sky', 'berry'] as const

const RARITIES = [
  { id: 'rare', label: 'Rare' },
  { id: 'gold', label: 'Gold' },
] as const

/** Renders components that are not interactive, and the tabs. */
export function Parts({ t }: { t: Translate }) {
  const [rarity, setRarity] = useState<'rare' | 'gold'>('rare')
  return (
    <>
      <Group name="Chips">
        {CHIPS.map((tone) => (
          <Chip key={tone} label={tone} tone={tone} />
        ))}
        <Chip label={t('home.seasons')} icon={CLOCK} tone="sun" />
        <Chip label={t('home.seasons')} icon={USERS} tone="mint" />
      </Group>
      <Group name="Progress">
        {TRACKS.map((tone, place) => (
          <Progress key={tone} label={tone} tone={tone} value={place * 2} max={9} />
        ))}
      </Group>
      <Group name="Stickers">
        <Sticker name="Cool Lemon" art={lemon} rarity="rare" stars={4} starsLabel="4" count={3} />
        <Sticker name="House Rules" art={crown} rarity="gold" stars={5} starsLabel="5" />
        <Sticker name="Lucky Paws" art={cat} stars={3} starsLabel="3" missing />
      </Group>
      <Group name="Tabs">
        <Tabs label="Rarity" tabs={RARITIES} chosen={rarity} onChoose={setRarity}>
          {rarity}
        </Tabs>
      </Group>
      <Group name="Toasts">
        <Toast text={t('states.offline.text')} />
        <Toast text={t('states.offline.text')} tone="success" />
        <Toast text={t('sign_in.failed')} tone="danger" />
      </Group>
      <Group name="Loading">
        <div className="loading-specimen" aria-busy="true">
          <span className="sr">{t('states.loading')}</span>
          <div className="row">
            <Skeleton shape="circle" />
            <div>
              <Skeleton shape="line" />
              <Skeleton shape="short-line" />
            </div>
          </div>
          <Skeleton shape="card" />
          <div className="cells">
            <Skeleton shape="cell" />
            <Skeleton shape="cell" />
            <Skeleton shape="cell" />
          </div>
          <Skeleton shape="line" />
          <Skeleton shape="wide" />
        </div>
      </Group>
      <Group name="Sheet and dock">
        <div className="sheet-specimen ground g2">
          <div className="sheet">
            <p>{t('home.lead')}</p>
          </div>
          <Dock>
            <Button label={t('home.watch')} />
          </Dock>
        </div>
      </Group>
    </>
  )
}
