import { type Note, readPage } from './Page.ts'
import { rewriteManifest } from './rewriteManifest.ts'
import { rewriteSource } from './rewriteSource.ts'

const isManifest = (file: string): boolean => /(?:^|[\\/])package\.json$/u.test(file)

/**
 * Rewrites a page of AppKit for Mooring.
 *
 * @param files - The texts of its sources and of its `package.json`, by path.
 * @returns The files that change, and what is left to do by hand.
 */
export function rewritePage(files: ReadonlyMap<string, string>): rewritePage.ReturnType {
  const page = readPage(files)
  const changed = new Map<string, string>()
  const notes: Note[] = []
  const packages = new Set<string>()
  for (const [file, text] of files) {
    if (isManifest(file)) continue
    const made = rewriteSource({ file, text, page })
    for (const name of made.packages) packages.add(name)
    notes.push(...made.notes)
    if (made.text !== text) changed.set(file, made.text)
  }
  // An element in HTML has no import.
  if (/"@reown\/appkit"/u.test([...files].filter(([file]) => isManifest(file)).join())) packages.add(page.views)
  const kept = [...new Set([...changed.values()].flatMap((text) => text.match(/@reown\/appkit(?:-[\w-]+)?/gu) ?? []))]
  for (const [file, text] of files) {
    if (!isManifest(file)) continue
    const made = rewriteManifest({ text, packages: [...packages], kept })
    if (made !== text) changed.set(file, made)
  }
  return { changed, notes }
}

export declare namespace rewritePage {
  type ReturnType = { changed: ReadonlyMap<string, string>; notes: readonly Note[] }
}
