import type { AppKit } from './AppKit.js'
import { callAll } from './reportError.js'

/** A capability for visitors beyond connecting, with a `dispose` if it has anything to release. */
export type Feature = object

export type Features = {
  get: <feature extends Feature>(create: (kit: AppKit) => feature) => feature
  dispose: () => void
}

/** Keeps the features of a kit, each by the function that creates it. */
export function createFeatures(kit: () => AppKit): Features {
  const features = new Map<(kit: AppKit) => Feature, Feature>()
  return {
    get<feature extends Feature>(create: (kit: AppKit) => feature) {
      const known = features.get(create) as feature | undefined
      if (known) return known
      const made = create(kit())
      features.set(create, made)
      return made
    },
    dispose() {
      callAll([...features.values()].flatMap((one) => ('dispose' in one ? [() => (one.dispose as () => void)()] : [])))
      features.clear()
    },
  }
}
