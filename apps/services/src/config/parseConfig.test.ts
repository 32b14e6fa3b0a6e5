import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { assetsOf } from '../chains/Asset.ts'
import { createChains } from '../chains/createChains.ts'
import { parseAddress } from '../chains/parseAddress.ts'
import { createProjects } from '../projects/createProjects.ts'
import { configSchema } from './Config.ts'
import { parseConfig } from './parseConfig.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly default?: unknown
}

/** Every field by its path, with its default. */
function listFields(
  schema: Schema,
  path = '',
  isRequired = false,
): readonly (readonly [path: string, standard: string])[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      listFields(field, path ? `${path}.${name}` : name, schema.required?.includes(name) ?? false),
    )
  const inside = schema.items?.properties ? listFields(schema.items, `${path}[]`) : []
  const standard =
    schema.default === undefined ? (isRequired ? 'required' : 'none') : `\`${JSON.stringify(schema.default)}\``
  return [[path, standard], ...inside]
}

test('the documentation has every field of the configuration with its default, and no other', () => {
  const text = read('../../../../docs/self-hosting.md')
  const rows = [...text.matchAll(/^\| `([\w.[\]]+)` +\| (\S*) +\| \S/gmu)].map(([, path, standard]) => [path, standard])
  const schema: Schema = JSON.parse(JSON.stringify(configSchema))
  expect(rows.toSorted()).toEqual([...listFields(schema)].toSorted())
})

test('the example is a configuration, and its addresses are those of its networks', () => {
  const config = parseConfig(JSON.parse(read('../../services.example.json')))
  const chains = createChains(config.networks, new Registry())
  expect(chains.all.map(({ network }) => network.name)).toEqual(['Ethereum', 'Base', 'Solana'])
  for (const chain of chains.all) {
    const tokens = assetsOf(chain).flatMap(({ address }) => address ?? [])
    for (const address of [...tokens, ...Object.values(chain.network.contracts)])
      expect(parseAddress(address)).toEqual({ namespace: chain.namespace, address })
    expect(tokens.length).toBeGreaterThan(0)
  }
})

test('the example of an embedded wallet is a configuration, once its secrets are filled in', () => {
  const text = read('../../../../docs/self-hosting.md')
  const examples = [...text.matchAll(/^```json\n(.*?)^```/gmsu)].map(([, example]) => example ?? '')
  const [example = ''] = examples.filter((one) => one.includes('"embedded"'))
  // The secrets of a documentation must never be those of a wallet.
  expect(() => parseConfig(JSON.parse(example))).toThrow('embedded.keys.auth.0.secret')
  const filledIn = JSON.parse(example.replaceAll('"…"', `"${'s'.repeat(44)}"`))
  const config = parseConfig({ ...JSON.parse(read('../../services.example.json')), ...filledIn })
  expect(config.embedded).toMatchObject({ recovery: 'own', frame: { url: 'https://wallet.example.org' } })
})

test('the example lets the pages of its project ask, and no others', () => {
  const { check } = createProjects(parseConfig(JSON.parse(read('../../services.example.json'))))
  const id = '0123456789abcdef0123456789abcdef'
  expect(check(id, 'https://app.example.org').analytics).toBe(true)
  expect(check(id, 'https://pr-7.preview.example.org').analytics).toBe(true)
  expect(() => check(id, 'https://elsewhere.example')).toThrow('The origin is not on the list')
  expect(() => check('other', 'https://app.example.org')).toThrow('The project id is not known')
})

test('an unknown field is named, once, where it is', () => {
  const config = { colour: 'red', rateLimit: { perHour: 1 }, publicUrl: 5 }
  expect(() => parseConfig(config)).toThrow(
    /^The configuration is wrong:\n {2}colour: is no setting\n {2}publicUrl: must be string\n {2}rateLimit\.perHour: is no setting$/u,
  )
})

test.each([[true], [0], ['loopback'], [[]], [['nonsense']], [[1]]])(
  'trusting %j as proxies is refused',
  (trustProxy) => {
    expect(() => parseConfig({ trustProxy })).toThrow(
      /^The configuration is wrong:\n {2}trustProxy: must be false, a number of proxies, or a list of their addresses$/u,
    )
  },
)

test.each([
  [['https://node.example.org'], 'bip122:000000000019d6689c085ae165831e93', 'Bitcoin networks have none'],
  [[], 'eip155:1', 'needs `rpc` too'],
])('private nodes beside %j of %s are refused', (rpc, caipNetworkId, reason) => {
  const coin = { name: 'Coin', symbol: 'C', decimals: 8 }
  const network = { caipNetworkId, name: 'Network', nativeCurrency: coin, rpc, privateRpc: ['https://b.example.org'] }
  expect(() => parseConfig({ networks: [network] })).toThrow(`networks.0.privateRpc: ${reason}`)
})

const onramper = { type: 'onramper', key: '1', secret: '1', webhookSecret: '1' }

test.each([
  [{ prices: [{ type: 'defilama' }] }, 'sources.prices.0.type: must be own, defillama, coingecko, chainlink'],
  [{ holdings: [{ type: 'own' }, { type: 'blockscout' }] }, 'sources.holdings.1.url: must be set'],
  [{ holdings: [{ type: 'own', kye: '1' }] }, 'sources.holdings.0.kye: is no setting'],
  [{ prices: [{ type: 'own' }, { type: 'own' }] }, 'sources.prices.1: is the same as one before it'],
  [{ sellers: [onramper, { ...onramper, key: '2' }] }, 'sources.sellers.1.type: is that of one before it'],
  [{ prices: [{ type: 'defillama', networks: ['eip155:5'] }] }, 'sources.prices.0.networks: eip155:5 is no network'],
  [{ holdings: [{ type: 'blockscout', url: 'https://a.b' }] }, 'sources.holdings.0.networks: must name the one'],
])('a source that cannot be is refused by its field: %j', (sources, expected) => {
  expect(() => parseConfig({ sources })).toThrow(`The configuration is wrong:\n  ${expected}`)
})
