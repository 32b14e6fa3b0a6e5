import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { knownWallets } from '../packages/core/src/wallets/knownWallets.ts'

type Facts = { readonly rdns?: string; readonly injected?: Readonly<Record<string, readonly string[]>> }

const file = new URL('../apps/services/src/catalogue/wallets/wallets.json', import.meta.url)
const catalogue = JSON.parse(readFileSync(file, 'utf8')) as readonly Facts[]

test.each(knownWallets)('the modal knows $rdns as the catalogue does', ({ rdns, injected }) => {
  const [entry, ...others] = catalogue.filter((facts) => facts.rdns === rdns)
  expect(others).toEqual([])
  expect(injected).not.toEqual([])
  for (const { namespace, injectedId } of injected) expect(entry?.injected?.[namespace]).toContain(injectedId)
})
