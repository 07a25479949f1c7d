import { useEffect, useState } from 'react'
import { LOCALES, type Locale } from '#src/contract/locales.ts'

export interface GalleryTheme {
  slug: string
  colours: Readonly<Record<string, string>>
}

interface Props {
  locale: Locale
  onLocale: (locale: Locale) => void
  themes: readonly GalleryTheme[]
}

/** Selects the language of the texts and the season whose colours the page uses. */
export function Controls({ locale, onLocale, themes }: Props) {
  const [theme, setTheme] = useState('')

  useEffect(() => {
    const chosen = themes.find(({ slug }) => slug === theme)
    const { style } = document.documentElement
    const names = Object.entries(chosen?.colours ?? {}).map(
      ([name, colour]) =>
        [name === 'pip' ? '--ground-pip' : `--${name.replace('_', '-')}`, colour] as const,
    )
    for (const [name, colour] of names) style.setProperty(name, colour)
    return () => {
      for (const [name] of names) style.removeProperty(name)
    }
  }, [theme, themes])

  return (
    <form className="controls">
      <label>
        Language{' '}
        <select value={locale} onChange={(event) => onLocale(event.target.value as Locale)}>
          {LOCALES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <label>
        Theme{' '}
        <select value={theme} onChange={(event) => setTheme(event.target.value)}>
          <option value="">Rollmates</option>
          {themes.map(({ slug }) => (
            <option key={slug}>{slug}</option>
          ))}
        </select>
      </label>
    </form>
  )
}
