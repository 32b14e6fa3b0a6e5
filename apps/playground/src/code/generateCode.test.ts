import { bitcoin } from '@mooring/adapter-bitcoin'
import { bitcoinMainnet } from '@mooring/adapter-bitcoin/networks'
import { evm } from '@mooring/adapter-evm'
import { arbitrum, mainnet, polygon } from '@mooring/adapter-evm/networks'
import { polkadot } from '@mooring/adapter-polkadot'
import { polkadotAssetHub } from '@mooring/adapter-polkadot/networks'
import { solana } from '@mooring/adapter-solana'
import { solanaMainnet } from '@mooring/adapter-solana/networks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySettings } from '../settings/anySettings.js'
import { defaultSettings, type Settings } from '../settings/Settings.js'
import { toOptions } from '../settings/toOptions.js'
import example from './everyOption.example.tsx?raw'
import { everySetting } from './everySetting.js'
import { generateCode } from './generateCode.js'

const adapters = { evm: evm(), polkadot: polkadot(), solana: solana(), bitcoin: bitcoin() }
const watchConnectors = () => () => {}
const walletConnect = ({ services }: { services: string }) => ({ watchConnectors, services })
const embedded = () => ({ watchConnectors, isEmbedded: true })
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** Runs the code up to the markup and returns the options that `createAppKit` received. */
function run(code: string): unknown {
  const [script = ''] = code.replace(/^import .*$/gmu, '').split('export function App')
  const parts = {
    evm: () => adapters.evm,
    polkadot: () => adapters.polkadot,
    solana: () => adapters.solana,
    bitcoin: () => adapters.bitcoin,
    walletConnect,
    embedded,
    defineNetwork: (network: object) => network,
    mainnet,
    arbitrum,
    polygon,
    solanaMainnet,
    polkadotAssetHub,
    bitcoinMainnet,
  }
  let options: unknown
  const createAppKit = (received: unknown) => {
    options = received
  }
  new Function(...Object.keys(parts), 'sessionStorage', 'createAppKit', script)(
    ...Object.values(parts),
    storage,
    createAppKit,
  )
  return options
}

const optionsOf = (settings: Settings) =>
  toOptions(settings, { adapters, walletConnect, embedded, sessionStorage: storage })

test('with every option set, the code is the example that the compiler checks', () => {
  expect(generateCode(everySetting)).toBe(example)
})

test('an option at its default is not in the code', () => {
  expect(run(generateCode(defaultSettings))).toEqual(optionsOf(defaultSettings))
  expect(Object.keys(optionsOf(defaultSettings))).toEqual([
    'adapters',
    'connectors',
    'networks',
    'projectId',
    'services',
  ])
})

test('the code gives createAppKit exactly the options of the page, whatever was typed', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(run(generateCode(settings))).toEqual(optionsOf(settings))
    }),
    { numRuns: 300 },
  )
})

test('the code imports what it uses and nothing else', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const code = generateCode({ ...settings, messages: [], projectId: '', metadataName: '' })
      const body = code.replace(/^import .*$/gmu, '')
      const imported = [...code.matchAll(/^import \{ (.*) \} from/gmu)].flatMap(([, names = '']) => names.split(', '))
      for (const name of imported.map((text) => text.split(' as ').at(-1)))
        expect(body).toMatch(new RegExp(`\\b${name}\\b`, 'u'))
      const families = ['evm', 'polkadot', 'solana', 'bitcoin']
      for (const name of [...families, 'walletConnect', 'embedded', 'defineNetwork', 'AppKitModal']) {
        expect(imported.includes(name), name).toBe(new RegExp(`\\b${name}\\b[( ]`, 'u').test(body))
      }
    }),
  )
})
