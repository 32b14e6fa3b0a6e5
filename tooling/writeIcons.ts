// Writes the icons that the modal brings along: `pnpm icons`. Run it after each update of `@web3icons/core`.
import { writeFileSync } from 'node:fs'
import { readBrandIcons } from './brandIcons.ts'

const opening = `// Written by \`pnpm icons\` from @web3icons/core; its test fails when the two differ. MIT, © 0xa3k5.

/** The icons of chains and wallets, as SVG. Their names and shapes belong to the makers of what they show. */
export const brandIcons: Readonly<Record<string, string>> = {
`
const lines = Object.entries(await readBrandIcons()).map(([name, svg]) => `  '${name}': '${svg}',\n`)
const file = new URL('../packages/ui-react/src/brands/brandIcons.ts', import.meta.url)
writeFileSync(file, `${opening}${lines.join('')}}\n`)
console.log('Format the file now: `npx biome check --write packages/ui-react/src/brands`')
