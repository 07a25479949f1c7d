import { useState } from 'react'
import { ErrorBoundary } from '#src/app/screen/ErrorBoundary.tsx'
import { Notices } from '#src/app/screen/Notices.tsx'
import { PageProvider } from '#src/app/screen/page-context.tsx'
import type { Locale } from '#src/contract/locales.ts'
import { BridgeMethods } from './BridgeMethods.tsx'
import { Buttons } from './Buttons.tsx'
import { Controls, type GalleryTheme } from './Controls.tsx'
import { Drawings } from './Drawings.tsx'
import { Parts } from './Parts.tsx'
import { Scales } from './Scales.tsx'
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
