import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verifierCopies } from './verifierCopies.ts'

test.each(verifierCopies)(
  'the services verify with the same code as the page: $to (pnpm verifiers)',
  ({ from, to }) => {
    expect(readFileSync(to, 'utf8')).toBe(readFileSync(from, 'utf8'))
  },
)
