#!/usr/bin/env node
// Says whether a deployed frame of the embedded wallet is the one of this release, or of a build of your own.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { verifyFrame } from '../dist/verify/verifyFrame.js'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { manifest: { type: 'string' } } })
const [url] = positionals
if (!url) {
  console.error('Usage: npx @mooring/connector-embedded https://wallet.example [--manifest path/to/manifest.json]')
  process.exit(2)
}
const path = values.manifest ?? new URL('../dist/frame.json', import.meta.url)
const { problems, services, ancestors, files } = await verifyFrame(url, JSON.parse(await readFile(path, 'utf8')))
console.log(`The frame at ${url} asks ${services || '(an address in its config.json)'}.`)
console.log(`These pages may show it: ${ancestors.join(' ') || '(unknown)'}`)
if (problems.length === 0) console.log(`All ${files} files and the policy are as built.`)
else {
  console.error(`It is not the frame of this build:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  process.exitCode = 1
}
