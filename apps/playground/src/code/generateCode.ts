import type { ChainAdapter, Network, Storage } from '@mooring/core'
import { type NetworkName, networkChoices } from '../settings/networkChoices.js'
import type { Settings } from '../settings/Settings.js'
import { toOptions } from '../settings/toOptions.js'
import { printValue } from './printValue.js'

/** Placeholders for the adapter and the storage, whose contents are not part of the code. */
const evm: ChainAdapter = {
  namespace: 'eip155',
  watchConnectors: () => () => {},
  getBalance: () => new Promise<never>(() => {}),
}
const sessionStorage: Storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** Generates the complete code for the current settings, without defaults. */
export function generateCode(settings: Settings): string {
  const options = toOptions(settings, { evm, sessionStorage })
  const isPlacedByPage = settings.enableEmbedded || settings.disableAppend
  const local = settings.networks.filter((name) => networkChoices[name].isLocal)
  const known = settings.networks.filter((name) => !networkChoices[name].isLocal)
  const names = new Map<unknown, string>([
    [evm, 'evm()'],
    [sessionStorage, 'sessionStorage'],
    ...settings.networks.map((name): [Network.Input, string] => [networkChoices[name].network, name]),
  ])

  return [
    ...(settings.evm ? ["import { evm } from '@mooring/adapter-evm'"] : []),
    ...(known.length > 0 ? [`import { ${[...known].sort().join(', ')} } from '@mooring/adapter-evm/networks'`] : []),
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
