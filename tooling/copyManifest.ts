// Puts the hashes of the built frame into the package that verifies deployed ones.
import { copyFileSync } from 'node:fs'

copyFileSync(
  new URL('../apps/frame/dist/manifest.json', import.meta.url),
  new URL('../packages/connector-embedded/dist/frame.json', import.meta.url),
)
