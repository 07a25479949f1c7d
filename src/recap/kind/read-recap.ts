import type { Content, FolderToRead } from '#src/content/definition/content.ts'
import type { Finding } from '#src/content/findings/finding.ts'
import { checkArtFolder } from './check-art-folder.ts'
import { checkContrast } from './check-contrast.ts'
import { checkCopy } from './check-copy.ts'
import type { RecapDefinition, RecapManifest } from './recap-manifest.ts'

/** Returns the checked texts and drawings of a recap's folder, and findings about its colours. */
export function readRecap(
  kind: RecapDefinition,
  { folder, shown, slug, manifest, isReadable }: FolderToRead<RecapManifest>,
): Content & { findings: Finding[] } {
  const { copy, findings } = checkCopy(folder, shown, kind, manifest)
  if (!manifest) return { copy, findings }
  const drawings = checkArtFolder(folder, shown, slug, kind, manifest, isReadable)
  findings.push(...drawings.findings, ...checkContrast(`${shown}/campaign.yaml`, kind, manifest))
  return { copy, art: drawings.art, findings }
}
