// Copies the verifiers of signatures from `@mooring/siwx` to the services, which run without a build.
import { cpSync } from 'node:fs'
import { verifierCopies } from './verifierCopies.ts'

for (const { from, to } of verifierCopies) cpSync(from, to)
console.log(`${verifierCopies.length} verifiers copied`)
