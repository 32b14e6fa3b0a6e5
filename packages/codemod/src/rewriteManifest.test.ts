import { expect, test } from 'vitest'
import { rewriteManifest } from './rewriteManifest.ts'

const manifest = (value: object, indent: string | number = 2) => `${JSON.stringify(value, null, indent)}\n`

test('puts our packages in the place of those of AppKit, with what they need', () => {
  const text = manifest({
    name: 'page',
    dependencies: {
      '@reown/appkit': '1.8.19',
      '@reown/appkit-adapter-wagmi': '1.8.19',
      react: '19.2.1',
      wagmi: '3.0.0',
    },
    overrides: { '@reown/appkit': '1.8.19', wagmi: '3.0.0' },
  })
  expect(JSON.parse(rewriteManifest({ text, packages: ['@mooring/wagmi', '@mooring/ui-react'] }))).toEqual({
    name: 'page',
    dependencies: {
      '@mooring/ui-react': 'latest',
      '@mooring/wagmi': 'latest',
      '@wagmi/core': '>=2.21.0 <4',
      react: '19.2.1',
      viem: '>=2.28.0 <3',
      wagmi: '3.0.0',
    },
    overrides: { wagmi: '3.0.0' },
  })
})

test('keeps the versions of the page, its indent, and what it still imports', () => {
  const text = manifest({ dependencies: { '@reown/appkit': '1.8.19', '@reown/appkit-pay': '1', viem: '2.50.0' } }, '\t')
  const after = rewriteManifest({ text, packages: ['@mooring/adapter-evm'], kept: ['@reown/appkit-pay'] })
  expect(after).toBe(
    manifest({ dependencies: { '@mooring/adapter-evm': 'latest', '@reown/appkit-pay': '1', viem: '2.50.0' } }, '\t'),
  )
})

test('leaves a page without AppKit as it is', () => {
  const text = '{"dependencies":{"react":"19"}}'
  expect(rewriteManifest({ text, packages: [] })).toBe(text)
})
