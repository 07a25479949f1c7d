import { useState } from 'react'
import { ErrorBoundary } from '#src/app/screen/ErrorBoundary.tsx'
import { Notices } from '#src/app/screen/Notices.tsx'
import { PageProvider } from '#src/app/screen/page-context.tsx'
import type { BridgeMethodName } from '#src/contract/bridge-methods.ts'
import type { Locale } from '#src/contract/locales.ts'
import { AVATARS } from '#src/contract/players.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { MATES, type MateName, MOODS, type MoodName } from '#src/ui/mate/mate-moods.ts'
import { Buttons } from './Buttons.tsx'
import { Controls, type GalleryTheme } from './Controls.tsx'
import { Group } from './Group.tsx'
import { Parts } from './Parts.tsx'
import { PRESSES, pressMethod } from './press-method.ts'
import { States } from './States.tsx'
import './gallery.css'

interface Props {
  strings: Readonly<Record<Locale, Readonly<Record<string, string>>>>
  themes: readonly GalleryTheme[]
}

/** Renders the island of the gallery, where the language and the theme can be chosen. */
export default function GalleryIsland({ strings, themes }: Props) {
  const [locale, setLocale] = useState<Locale>('en')
  const texts = strings[locale]
  const t = (key: string) => texts[key] ?? key
  return (
    <div className="gallery" lang={locale}>
      <h1>{t('gallery.title')}</h1>
      <Controls locale={locale} onLocale={setLocale} themes={themes} />
      <Buttons t={t} />
      <Parts t={t} />
      <States t={t} strings={texts} />
      <Drawings />
      <Scales />
      <BridgeMethods />
      <PageProvider
        page={{ screen: { locale, home: '/', commonStrings: texts, errorStrings: {} } }}
      >
        <ErrorBoundary strings={texts}>
          <Notices />
        </ErrorBoundary>
      </PageProvider>
    </div>
  )
}

const METHODS = Object.keys(PRESSES) as BridgeMethodName[]

function BridgeMethods() {
  const [ends, setEnds] = useState<Readonly<Record<string, string>>>({})
  const press = async (name: BridgeMethodName) => {
    const end = (text: string) => setEnds((before) => ({ ...before, [name]: text }))
    end('waiting …')
    end(await pressMethod(name))
  }
  return (
    <Group name="Bridge">
      {METHODS.map((name) => (
        <p key={name} role="status">
          <Button size="s" tone="paper" label={name} onClick={() => void press(name)} />{' '}
          {ends[name]}
        </p>
      ))}
    </Group>
  )
}

const FACES = [0, 1, 2, 3, 4, 5, 6] as const

function Drawings() {
  return (
    <>
      <Group name="Tokens">
        {AVATARS.map((avatar) => (
          <Avatar key={avatar} avatar={avatar} />
        ))}
        <Avatar avatar="owl" size="l" />
      </Group>
      <Group name="Dice">
        {FACES.map((face) => (
          <DieFace
            key={face}
            face={face}
            tone={face === 0 ? 'sun' : 'paper'}
            className="die-specimen"
          />
        ))}
      </Group>
      <Group name="Mates">
        {(Object.keys(MOODS) as MoodName[]).map((mood) => (
          <Mate key={mood} mate="pip" mood={mood} className="mate-specimen" />
        ))}
        {(Object.keys(MATES) as MateName[]).map((mate) => (
          <Mate key={mate} mate={mate} mood="wave" className="mate-specimen" />
        ))}
      </Group>
    </>
  )
}

const TITLES = ['d-l', 'd-m', 'd-s', 'd-xs'] as const

function Scales() {
  return (
    <>
      <Group name="Type">
        <div className="type-specimen">
          {TITLES.map((size) => (
            <p key={size} className={size}>
              Überraschung, façade, mañana, coração 0123456789
            </p>
          ))}
          <p>
            Figtree. <b>1,204 points.</b> Città, année, œuvre, João, Łukasz.
          </p>
        </div>
      </Group>
      <Group name="Grounds">
        {['g1', 'g2', 'g3', 'g4', 'g5'].map((face) => (
          <div key={face} className={`ground-specimen ground ${face}`}>
            <span className="lettering">{face}</span>
          </div>
        ))}
      </Group>
    </>
  )
}
