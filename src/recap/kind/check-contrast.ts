import { contrastFinding, MIN_CONTRAST, type Named } from '#src/content/checks/contrast-finding.ts'
import { unlessBroken } from '#src/content/findings/broken-fields.ts'
import type { Finding } from '#src/content/findings/finding.ts'
import type { RecapDefinition, RecapManifest } from './recap-manifest.ts'

/** Returns findings for theme colours with too little contrast. */
export function checkContrast(
  file: string,
  kind: RecapDefinition,
  manifest: RecapManifest,
): Finding[] {
  const ground = (): Named => ['theme.ground', manifest.theme.ground]
  const onGround = (): Named => ['theme.on_ground', manifest.theme.on_ground]
  const pairs: (() => Finding | undefined)[] = [
    () => contrastFinding(file, onGround(), ground(), MIN_CONTRAST.words),
    () =>
      contrastFinding(
        file,
        ['theme.on_accent', manifest.theme.on_accent],
        ['theme.accent', manifest.theme.accent],
        MIN_CONTRAST.large,
      ),
    ...kind.recap.pages.flatMap((type) => {
      const at = `pages.${type}`
      const page = () => manifest.pages[type]
      const surface = (): Named => {
        const own = page()?.surface
        return own ? [`${at}.surface`, own] : [`${at}.ground`, page()?.ground ?? '']
      }
      const text = (): Named => {
        const own = page()?.text
        return own ? [`${at}.text`, own] : onGround()
      }
      return [
        () => contrastFinding(file, text(), surface(), MIN_CONTRAST.words),
        () => {
          const figure = page()?.figure
          return figure
            ? contrastFinding(file, [`${at}.figure`, figure], surface(), MIN_CONTRAST.large)
            : undefined
        },
      ]
    }),
  ]
  return pairs.flatMap((check) => unlessBroken(check) ?? [])
}
