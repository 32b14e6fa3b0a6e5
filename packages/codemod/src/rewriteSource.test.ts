import { describe, expect, test } from 'vitest'
import type { Page } from './Page.ts'
import { rewriteSource } from './rewriteSource.ts'

const react: Page = { views: '@mooring/ui-react', families: ['evm'] }

const rewrite = (text: string, { file = 'src/page.tsx', page = react } = {}) => rewriteSource({ file, text, page })

test.each([
  [`import { useAppKit } from '@reown/appkit/react'`, `import { useAppKit } from '@mooring/ui-react'`],
  [`import { useAppKit as use } from "@reown/appkit/react";`, `import { useAppKit as use } from "@mooring/ui-react";`],
  [`import type { AppKit } from '@reown/appkit'`, `import type { AppKit } from '@mooring/ui-react'`],
  [
    `import { mainnet, solana, type AppKitNetwork } from '@reown/appkit/networks'`,
    `import { mainnet, type AppKitNetwork } from '@mooring/adapter-evm/networks'\nimport { solana } from '@mooring/adapter-solana/networks'`,
  ],
  [`import * as networks from '@reown/appkit/networks'`, `import * as networks from '@mooring/appkit/networks'`],
  [
    `import { CreateAppKit } from '@reown/appkit/react'`,
    `import { AppKitOptions as CreateAppKit } from '@mooring/ui-react'`,
  ],
  [
    `import { SolanaAdapter } from '@reown/appkit-adapter-solana/react'`,
    `import { SolanaAdapter } from '@mooring/adapter-solana'`,
  ],
  [`import { useAppKitSIWX } from '@reown/appkit-siwx/react'`, `import { useAppKitSIWX } from '@mooring/ui-react'`],
  [`import { type CaipNetwork } from '@reown/appkit-common'`, `import { type CaipNetwork } from '@mooring/ui-react'`],
  [`import type { SIWXSession } from '@reown/appkit-controllers'`, `import type { SIWXSession } from '@mooring/siwx'`],
  [
    `export { mainnet, base } from '@reown/appkit/networks'`,
    `export { mainnet, base } from '@mooring/adapter-evm/networks'`,
  ],
  [`export * from '@reown/appkit/react'`, `export * from '@mooring/ui-react'`],
  [`vi.mock('@reown/appkit/react', () => ({}))`, `vi.mock('@mooring/ui-react', () => ({}))`],
  [`await import('@reown/appkit-siwe')`, `await import('@mooring/siwx')`],
  [
    `import type { ChainNamespace } from '@reown/appkit/networks'`,
    `import type { ChainNamespace } from '@mooring/ui-react'`,
  ],
  [`import { SIWXSession } from '@reown/appkit/react'`, `import { SIWXSession } from '@mooring/siwx'`],
])('%s', (before, after) => {
  const { text, notes } = rewrite(`${before}\n`)
  expect(text).toBe(`${after}\n`)
  expect(notes).toEqual([])
})

test('leaves a file of another library as it is', () => {
  const text = `import { open } from 'appkit'\r\n\tconst  a = <div  />\r\n`
  expect(rewrite(text)).toEqual({ text, packages: [], notes: [] })
})

describe('what has no counterpart', () => {
  test('keeps its import, and is named with its line', () => {
    const { text, notes, packages } = rewrite(
      `import { useAppKit, usePay } from '@reown/appkit/react'\nusePay()\nuseAppKit()\n`,
    )
    expect(text).toBe(
      `import { useAppKit } from '@mooring/ui-react'\nimport { usePay } from '@reown/appkit/react'\nusePay()\nuseAppKit()\n`,
    )
    expect(notes).toEqual([
      {
        file: 'src/page.tsx',
        line: 1,
        text: expect.stringContaining('usePay of @reown/appkit/react has no counterpart'),
      },
    ])
    expect(packages).toEqual(['@mooring/ui-react'])
  })

  test.each([
    `import { tronMainnet } from '@reown/appkit/networks'`,
    `import { Provider } from '@reown/appkit-adapter-solana/react'`,
    `import { useAppKitConnection } from '@reown/appkit-adapter-solana/react'`,
    `import { anything } from '@reown/appkit-universal-connector'`,
    `export { mainnet, solana } from '@reown/appkit/networks'`,
    `require('@reown/appkit-pay')`,
  ])('%s', (text) => {
    const made = rewrite(text)
    expect(made.notes).toHaveLength(1)
    expect(made.text).toContain('@reown')
  })
})

describe('elements in JSX', () => {
  test('become components, and keep what they take', () => {
    const { text, notes } = rewrite(
      `export const A = () => <p><w3m-button size="sm" namespace="eip155" /><appkit-network-button></appkit-network-button></p>\n`,
    )
    expect(text).toBe(
      `import { AppKitNetworkButton, AppKitButton } from '@mooring/ui-react'\n\nexport const A = () => <p><AppKitButton size="sm" /><AppKitNetworkButton></AppKitNetworkButton></p>\n`,
    )
    expect(notes.map(({ text }) => text)).toEqual(['The button takes no `namespace`'])
  })

  test('stay below a directive, and join the import that is there', () => {
    expect(rewrite(`'use client'\n\nexport const A = () => <appkit-button />\n`).text).toBe(
      `'use client'\n\nimport { AppKitButton } from '@mooring/ui-react'\n\nexport const A = () => <AppKitButton />\n`,
    )
    expect(
      rewrite(`import { useAppKit } from '@reown/appkit/react'\nexport const A = () => <appkit-button />\n`).text,
    ).toBe(`import { useAppKit, AppKitButton } from '@mooring/ui-react'\nexport const A = () => <AppKitButton />\n`)
  })

  test('without a component are named', () => {
    expect(rewrite('const a = <appkit-wallet-button wallet="metamask" />').notes).toHaveLength(1)
  })

  test('stay elements in other frameworks', () => {
    const text = 'const a = <appkit-button />\n'
    expect(rewrite(text, { page: { views: '@mooring/ui-lit', families: [] } }).text).toBe(text)
  })
})

describe('WalletConnect', () => {
  const imported = `import { createAppKit } from '@reown/appkit/react'\n`
  test.each([
    ['createAppKit({ networks, projectId })', 'connectors: [walletConnect({ projectId })]'],
    [`createAppKit({ projectId: 'abc' })`, `connectors: [walletConnect({ projectId: 'abc' })]`],
    [
      'const all = { projectId }\ncreateAppKit({ ...all })',
      'connectors: [walletConnect({ projectId: all.projectId })]',
    ],
  ])('is added to %s', (call, expected) => {
    const { text, notes } = rewrite(imported + call)
    expect(text).toContain(expected)
    expect(text).toContain(`import { walletConnect } from '@mooring/connector-walletconnect'`)
    expect(notes).toEqual([])
  })

  test.each(['createAppKit(options)', 'createAppKit({ ...options })'])('is left to the page in %s', (call) => {
    expect(rewrite(imported + call).notes).toHaveLength(1)
  })

  test.each(['createAppKit({ projectId, enableWalletConnect: false })', 'createAppKit({ projectId, connectors: [] })'])(
    'is not added to %s',
    (call) => {
      const { text, notes } = rewrite(imported + call)
      expect([text.includes('walletConnect('), notes]).toEqual([false, []])
    },
  )
})

test('rewrites the scripts of a component of Vue, and nothing of its template', () => {
  const text = `<template>\n  <appkit-button />\n</template>\n\n<script setup lang="ts">\nimport { useAppKit } from '@reown/appkit/vue'\nimport { usePay } from '@reown/appkit/react'\n</script>\n`
  const { text: after, notes } = rewrite(text, { file: 'src/App.vue', page: { views: '@mooring/vue', families: [] } })
  expect(after).toBe(text.replace('@reown/appkit/vue', '@mooring/vue'))
  expect(notes).toEqual([expect.objectContaining({ line: 7 })])
})
