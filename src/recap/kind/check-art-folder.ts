import { join } from 'node:path'
import type { ArtRole } from '#src/content/checks/check-art.ts'
import { readDrawing } from '#src/content/checks/read-drawing.ts'
import type { Art } from '#src/content/definition/content.ts'
import { unlessBroken } from '#src/content/findings/broken-fields.ts'
import { closest } from '#src/content/findings/did-you-mean.ts'
import type { Finding } from '#src/content/findings/finding.ts'
import { SVG_FILE } from '#src/content/schema/svg-file.ts'
import { listNames, otherCaseOf } from '#src/files/list-folder.ts'
import type { RecapDefinition, RecapManifest } from './recap-manifest.ts'

interface Use {
  file: string
  role: ArtRole
  field: string
}

/** Returns a recap's drawings, and findings for missing, unused and forbidden drawings. */
export function checkArtFolder(
  folder: string,
  shown: string,
  slug: string,
  kind: RecapDefinition,
  manifest: RecapManifest,
  isReadable: boolean,
): { art: Record<string, Art>; findings: Finding[] } {
  const directory = join(folder, 'art')
  const present = listNames(directory).filter((name) => SVG_FILE.test(name))
  const { uses, areAll } = usesOf(kind, manifest)
  const findings: Finding[] = []
  const art: Record<string, Art> = {}
  for (const { file, role, field } of uses) {
    if (art[file]) continue
    if (!present.includes(file)) {
      if (!otherCaseOf(join(directory, file))) findings.push(missing(shown, field, file, present))
      continue
    }
    const drawing = readDrawing(folder, shown, slug, file, role)
    findings.push(...drawing.findings)
    art[file] = drawing.art
  }
  // A syntax error may hide where a drawing is used, so unused drawings are not reported.
  if (!areAll || !isReadable) return { art, findings }
  const used = new Set(uses.map((use) => use.file))
  for (const file of present.filter((name) => !used.has(name))) {
    findings.push({
      file: `${shown}/art/${file}`,
      field: '',
      expected: 'only drawings that campaign.yaml names',
      found: 'a drawing that no page shows',
      fix: 'Name it under pages, or delete it.',
    })
  }
  return { art, findings }
}

/** Returns the manifest's drawings, and whether the list is complete: a broken field hides a drawing. */
function usesOf(kind: RecapDefinition, manifest: RecapManifest): { uses: Use[]; areAll: boolean } {
  const found = kind.recap.pages.flatMap((type): (Use | undefined)[] => {
    const field = `pages.${type}`
    const sprites = unlessBroken(() => manifest.pages[type]?.sprites ?? [])
    return [
      unlessBroken(() => ({
        file: manifest.pages[type]?.art ?? '',
        role: type === 'cover' ? 'cover' : 'scene',
        field: `${field}.art`,
      })),
      ...(sprites ?? [undefined]).map((sprite, index) =>
        unlessBroken(
          (): Use | undefined =>
            sprite && { file: sprite.art, role: 'sprite', field: `${field}.sprites[${index}].art` },
        ),
      ),
    ]
  })
  const uses = found.filter((use) => use !== undefined)
  return { uses, areAll: uses.length === found.length }
}

function missing(shown: string, field: string, file: string, present: readonly string[]): Finding {
  const meant = closest(file, present)
  return {
    file: `${shown}/campaign.yaml`,
    field,
    expected: `the drawing art/${file}`,
    found: present.length > 0 ? `only ${present.join(', ')} in art/` : 'no drawing in art/',
    fix: meant ? `Did you mean ${meant}?` : `Put ${file} into art/.`,
  }
}
