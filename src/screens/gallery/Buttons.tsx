import { useState } from 'react'
import { SoundButton } from '#src/app/sound/SoundButton.tsx'
import { notify } from '#src/stores/notice.ts'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import * as icons from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { Win } from '#src/ui/win/Win.tsx'
import { Group, type Translate } from './Group.tsx'

const TONES = ['primary', 'sun', 'mint', 'paper', 'accent'] as const

/** Renders buttons, and the dialogs that they open. */
export function Buttons({ t }: { t: Translate }) {
  const [open, setOpen] = useState(false)
  const [won, setWon] = useState(false)
  return (
    <>
      <Group name="Buttons">
        {TONES.map((tone) => (
          <Button key={tone} label={t('home.watch')} icon={icons.PLAY} tone={tone} />
        ))}
        <Button label={t('home.watch')} busy />
        <Button label={t('not_found.action')} disabled />
        <Button label={t('not_found.action')} href="#link" tone="paper" />
        <Button label={t('states.offline.action')} size="s" tone="sun" />
      </Group>
      <Group name="Keys">
        {Object.entries(icons).map(([name, icon]) => (
          <IconButton key={name} icon={icon} label={name.toLowerCase()} />
        ))}
        <SoundButton label={t('sound')} />
      </Group>
      <Group name="Dialog, win and toasts">
        <Button label="Dialog" tone="mint" onClick={() => setOpen(true)} />
        <Button label="Win" tone="sun" onClick={() => setWon(true)} />
        {won && (
          <Win
            word="Gold!"
            art={crown}
            chip={<Chip label="Gold" icon={icons.STAR} />}
            name="House Rules"
            text={t('home.lead')}
            onClose={() => setWon(false)}
          >
            <Button label={t('close')} onClick={() => setWon(false)} />
          </Win>
        )}
        <Button label="Info" tone="paper" onClick={() => notify(t('states.offline.text'))} />
        <Button
          label="Success"
          tone="paper"
          onClick={() => notify(t('states.offline.text'), 'success')}
        />
        <Button label="Danger" tone="paper" onClick={() => notify(t('sign_in.failed'), 'danger')} />
        <Dialog
          open={open}
          title={t('sign_in.title')}
          closeLabel={t('close')}
          onClose={() => setOpen(false)}
        >
          <p>{t('sign_in.text')}</p>
        </Dialog>
      </Group>
    </>
  )
}
