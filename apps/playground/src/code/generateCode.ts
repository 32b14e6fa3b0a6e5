import type { ChainAdapter, ConnectorSource, Network, Storage } from '@mooring/core'
import { type Chosen, chooseNetworks, families, familyNames } from '../settings/families.js'
import type { FamilyName } from '../settings/networkChoices.js'
import { type NetworkName, networkChoices } from '../settings/networkChoices.js'
import type { Settings } from '../settings/Settings.js'
import { toOptions } from '../settings/toOptions.js'
import { printValue } from './printValue.js'

/** Placeholders for the adapters and the storage, whose contents are not part of the code. */
const createPlaceholder = (family: FamilyName): ChainAdapter => ({
  namespace: families[family].namespace,
  watchConnectors: () => () => {},
  getBalance: () => new Promise<never>(() => {}),
})
const adapters = {
  evm: createPlaceholder('evm'),
  polkadot: createPlaceholder('polkadot'),
  solana: createPlaceholder('solana'),
  bitcoin: createPlaceholder('bitcoin'),
}
const sessionStorage: Storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** Generates the complete code for the current settings, without defaults. */
export function generateCode(settings: Settings): string {
  const chosen = chooseNetworks(settings)
  const sources: [ConnectorSource, string][] = []
  function addSource(code: string): ConnectorSource {
    const source: ConnectorSource = { watchConnectors: () => () => {} }
    sources.push([source, code])
    return source
  }
  const options = toOptions(settings, {
    adapters,
    sessionStorage,
    walletConnect: (options) => addSource(`walletConnect(${printValue(options)})`),
    embedded: () => addSource('embedded()'),
  })
  const isPlacedByPage = settings.enableEmbedded || settings.disableAppend
  const uses = (source: string): boolean => sources.some(([, code]) => code.startsWith(`${source}(`))
  const local = chosen.networks.filter((name) => networkChoices[name].isLocal)
  const names = new Map<unknown, string>([
    ...chosen.families.map((name): [ChainAdapter, string] => [adapters[name], `${name}()`]),
    ...sources,
    [sessionStorage, 'sessionStorage'],
    ...chosen.networks.map((name): [Network.Input, string] => [networkChoices[name].network, name]),
  ])

  return [
    ...[...familyNames].sort().flatMap((family) => printImports(family, chosen)),
    ...(uses('embedded') ? ["import { embedded } from '@mooring/connector-embedded'"] : []),
    ...(uses('walletConnect') ? ["import { walletConnect } from '@mooring/connector-walletconnect'"] : []),
    ...(local.length > 0 ? ["import { defineNetwork } from '@mooring/core'"] : []),
    `import { AppKitButton, ${isPlacedByPage ? 'AppKitModal, ' : ''}AppKitProvider, createAppKit } from '@mooring/ui-react'`,
    '',
    ...local.flatMap((name) => [printNetwork(name), '']),
    `const kit = createAppKit(${printObject(options, names)})`,
    '',
    'export function App() {',
    '  return (',
    '    <AppKitProvider kit={kit}>',
    '      <AppKitButton />',
    ...(isPlacedByPage ? ['      <AppKitModal />'] : []),
    '    </AppKitProvider>',
    '  )',
    '}',
    '',
  ].join('\n')
}

/** The adapter of a family, and its public networks. */
function printImports(family: FamilyName, { families, networks }: Chosen): readonly string[] {
  const known = networks.filter((name) => !networkChoices[name].isLocal && networkChoices[name].family === family)
  const names = [...known].sort()
  return [
    ...(families.includes(family) ? [`import { ${family} } from '@mooring/adapter-${family}'`] : []),
    ...(names.length > 0 ? [`import { ${names.join(', ')} } from '@mooring/adapter-${family}/networks'`] : []),
  ]
}

function printNetwork(name: NetworkName): string {
  return `const ${name} = defineNetwork(${printObject(networkChoices[name].network)})`
}

/** One line per property, because these are read and changed most. */
function printObject(value: object, names?: ReadonlyMap<unknown, string>): string {
  const lines = Object.entries(value).map(([key, item]) => {
    const label = `  ${key}: `
    return `${label}${printValue(item, { names, indent: '  ', column: label.length })},`
  })
  return ['{', ...lines, '}'].join('\n')
}
