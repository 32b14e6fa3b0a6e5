import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions } from 'vite'
import { expect, test } from 'vitest'

/**
 * The lists of the specification, §5, §6, §7 and §9: only code that uses one may load it. The list of methods (§5) is in
 * the file that the frame of an embedded wallet loads.
 */
const lists = [
  'clients/catalogue/excludedWallets',
  'clients/onramp/onrampDefaults',
  'connection/connectorImageIds',
  'networks/networkIds',
  'networks/networkImageIds',
  'networks/rpcNetworks',
  'onramp/cardChains',
  'onramp/onrampProviders',
  'regions/isRestrictedTimeZone',
  'swap/popularTokens',
  'swap/suggestedTokens',
  'swap/swapNetworks',
  'tokens/usesAlternateTransfer',
]

/** The modules of core that a page loads, at once or lazily. */
async function modulesOf(code: string): Promise<readonly string[]> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('size', import.meta.url)),
    logLevel: 'silent',
    resolve: { conditions: ['@mooring/source', ...defaultClientConditions] },
    plugins: [{ name: 'page', load: (id) => (id.endsWith('page.tsx') ? code : undefined) }],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'page.tsx', external: /^react(-dom)?(\/|$)/ },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('Vite built nothing')
  const ids = output.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  return ids.flatMap((id) => id.match(/packages\/core\/src\/(.+)\.ts$/u)?.[1] ?? [])
}

test('a page that connects loads none of the lists', async () => {
  const modules = await modulesOf(`
    import { createAppKit } from '@mooring/controllers'
    import { evm } from '@mooring/adapter-evm'
    import { formatBalance } from '@mooring/core'
    console.log(createAppKit, evm, formatBalance)
  `)
  expect(modules).toContain('amounts/formatBalance')
  expect(modules.filter((name) => lists.includes(name))).toEqual([])
})

test.each(lists)('%s is loaded by a page that uses it, without any other list', async (list) => {
  const module = fileURLToPath(new URL(`../packages/core/src/${list}.ts`, import.meta.url))
  const modules = await modulesOf(`import * as list from ${JSON.stringify(module)}; console.log(list)`)
  expect(modules.filter((name) => lists.includes(name))).toEqual([list])
})
