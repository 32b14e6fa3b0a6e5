import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const name: RegExp = /eip155|solana|bip122|polkadot/iu
const comments: RegExp = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gmu

/**
 * The only places of `core`, `controllers` and `ui-react` that name a chain family, each with its reason. Anything else
 * asks the adapter, or reads one of these tables.
 */
const allowed: Readonly<Record<string, string>> = {
  'core/account/accountTypes': 'the table of §6, by family',
  'core/caip/Namespace': 'the list of families',
  'core/caip/parseAccountId': 'an example in an error',
  'core/caip/parseCaipNetworkId': 'an example in an error',
  'core/clients/blockchain/ConvertTransaction': 'the form of the services: §7',
  'core/clients/blockchain/buildTransaction': 'the form of the services: §7',
  'core/embedded/appPayloads': 'the form of the messages to the frame',
  'core/embedded/messageFields': 'the frame names EVM networks by their numbers',
  'core/families/knownFamilies': 'the facts of the families that are known without an adapter',
  'core/entries/internal': 'names of rules and types',
  'core/index': 'names of errors and types',
  'core/links/toBrowseLink': 'the table of links into wallets',
  'core/networks/toNetwork': 'numbers as ids, and the family before any is known',
  'core/networks/nativeDecimals': 'a table',
  'core/networks/networkIds': 'lists of §9',
  'core/networks/networkImageIds': 'a list of §9',
  'core/networks/rpcNetworks': 'a list of §7',
  'core/onramp/onrampProviders': 'the table of §7',
  'core/requests/classifyMethod': 'names of methods: §5',
  'core/requests/parseSolanaRequest': 'the rules of §5 for requests of Solana',
  'core/send/sendErrors': 'the sentences of §8 for Solana',
  'core/siwx/parseSignInMessage': 'a number as chain id: EIP-4361',
  'core/siwx/writeSignInMessage': 'the names in CAIP-122',
  'core/swap/suggestedTokens': 'a list of §9',
  'core/swap/swapNetworks': 'a list of §9',
  'core/swap/swapRouters': 'a table of contracts, by network',
  'core/transaction/sentNothing': 'names of errors',
  'core/wallets/suggestedWallets': 'the list of wallets to get, by family',
  'core/wallets/knownWallets': 'the table of wallets with several families',
  'controllers/services/routeThroughServices': 'any network, to check the URL of the services',
  'controllers/siwx/createSiweMethods': 'the older configuration, for EVM alone',
  'ui-react/brands/brandIcons': 'the icons of brands, by their names',
  'ui-react/brands/brandPart': 'the table of icons, by network',
  'controllers/methods/nobody': 'what a server renders before any family is known',
}

const places = globSync('packages/{core,controllers,ui-react}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test(?:-d)?\.|\/testing\//u.test(path))
  .filter((path) => name.test(readFileSync(`${root}/${path}`, 'utf8').replace(comments, '')))
  .map((path) => path.replace(/^packages\/(.+?)\/src\/(.+)\.tsx?$/u, '$1/$2'))

test('no rule, controller or view knows a chain family by its name, except for the tables', () => {
  expect(places.filter((place) => !Object.hasOwn(allowed, place))).toEqual([])
})

test('lists no place that names none any more', () => {
  expect(Object.keys(allowed).filter((place) => !places.includes(place))).toEqual([])
})
