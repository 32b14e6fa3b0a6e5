import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkImports } from './checkImports.ts'

const root = mkdtempSync(join(tmpdir(), 'imports-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** The problems of one file in an otherwise empty workspace. */
function problemsOf(file: string, code: string): readonly string[] {
  const path = join(root, 'packages', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
  const { files, problems } = checkImports(root)
  expect(files).toBe(1)
  return problems
}

test.each([
  ['core imports a package', 'core/src/a.ts', "import { atom } from 'nanostores'"],
  ['core points out of itself', 'core/src/a.ts', "export type { AppKit } from '@mooring/controllers'"],
  ['a test of core points out of core', 'core/src/a.test.ts', "import '@mooring/ui-react'"],
  ['an import is a type in the middle of a line', 'core/src/a.ts', "type T = import('viem').Chain"],
  ['an import is dynamic', 'controllers/src/a.ts', "await import('@mooring/adapter-evm')"],
  ['an import is computed', 'controllers/src/a.ts', 'export const load = (name: string) => import(name)'],
  ['controllers import React', 'controllers/src/send/a.ts', "import { useState } from 'react'"],
  ['a controller imports another', 'controllers/src/send/a.ts', "import { b } from '../swap/b.js'"],
  ['AppKit.ts runs a controller', 'controllers/src/AppKit.ts', "import { b } from './swap/b.js'"],
  ['an adapter imports controllers', 'adapter-evm/src/a.ts', "import { createAppKit } from '@mooring/controllers'"],
  ['an adapter imports an adapter', 'adapter-evm/src/a.ts', "import { solana } from '@mooring/adapter-solana'"],
  ['a view imports an adapter', 'ui-react/src/views/a.tsx', "import { evm } from '@mooring/adapter-evm'"],
  ['a view imports viem', 'ui-react/src/views/a.tsx', "import { mainnet } from 'viem/chains'"],
  ['a view sends a request', 'ui-react/src/views/a.tsx', "export const load = () => window.fetch('/')"],
  ['a view reads storage', 'ui-react/src/views/a.tsx', "localStorage.getItem('a')"],
  ['core uses a test tool outside its tests', 'core/src/a.ts', "import { test } from 'vitest'"],
  ['an adapter reaches into core', 'adapter-evm/src/a.test.ts', "import '../../core/src/errors/BaseError.js'"],
  ['an element reaches into controllers', 'ui-lit/src/a.ts', "import '../../controllers/src/createAppKit.js'"],
  ['a view reaches into the elements', 'ui-react/src/a.ts', "import '../../ui-lit/src/a.js'"],
  ['a package imports an app', 'core/src/a.ts', "import '../../../apps/devnet/src/start.js'"],
  ['a package has no rule', 'adapter-new/src/a.ts', 'export const a = 1'],
])('fails when %s', (_, file, code) => {
  expect(problemsOf(file, code)).toHaveLength(1)
})

test.each([
  ['a controller names the type of another', 'controllers/src/send/a.ts', "import type { B } from '../swap/b.js'"],
  ['an entry exports a feature', 'controllers/src/entries/send.ts', "export { b } from '../send/b.js'"],
  ['core does arithmetic', 'core/src/a.ts', "import { BigNumber } from 'bignumber.js'"],
  [
    'a test of core uses test tools',
    'core/src/a.test.ts',
    "import { test } from 'vitest'\nimport fc from 'fast-check'",
  ],
  [
    'an adapter runs the suite for adapters',
    'adapter-evm/src/a.test.ts',
    "import '../../core/src/testing/adapter/testAdapter.js'",
  ],
  ['that suite uses test tools', 'core/src/testing/adapter/testAdapter.ts', "import { test } from 'vitest'"],
  ['a controller uses the storage', 'controllers/src/send/a.ts', "import { s } from '../storage/createStorage.js'"],
  ['createAppKit joins the controllers', 'controllers/src/createAppKit.ts', "import { b } from './swap/b.js'"],
  ['AppKit.ts names their types', 'controllers/src/AppKit.ts', "import type { B } from './swap/b.js'"],
  ['controllers share what lies beside them', 'controllers/src/send/a.ts', "import { c } from '../createResource.js'"],
  ['a test of a controller uses the fakes', 'controllers/src/send/a.test.ts', "import { f } from '../testing/f.js'"],
  ['an element draws a component', 'ui-lit/src/a.ts', "import '../../ui-react/src/AppKitModal.js'"],
  ['a view uses texts of core', 'ui-react/src/views/a.tsx', "import type { Messages } from '@mooring/core/messages'"],
])('passes when %s', (_, file, code) => {
  expect(problemsOf(file, code)).toEqual([])
})

test('says the file, the line and the rule', () => {
  expect(problemsOf('core/src/a.ts', "\nimport { x } from 'viem'")).toEqual([
    'packages/core/src/a.ts:2: may not import viem',
  ])
})
