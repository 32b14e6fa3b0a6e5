import type { Family, Page } from './Page.ts'

/** Where the networks of a family other than EVM are. All other names are of EVM networks. */
const networkFamilies: Readonly<Record<string, Family>> = {
  solana: 'solana',
  solanaDevnet: 'solana',
  solanaTestnet: 'solana',
  bitcoin: 'bitcoin',
  bitcoinSignet: 'bitcoin',
  bitcoinTestnet: 'bitcoin',
}

/** Modules of which all names come from one of ours. */
const modules: Readonly<Record<string, string>> = {
  '@reown/appkit/react': '@mooring/ui-react',
  '@reown/appkit/library/react': '@mooring/ui-react',
  '@reown/appkit/vue': '@mooring/vue',
  '@reown/appkit/library/vue': '@mooring/vue',
  '@reown/appkit-adapter-bitcoin': '@mooring/adapter-bitcoin',
  '@reown/appkit-adapter-ethers': '@mooring/adapter-evm',
  '@reown/appkit-adapter-ethers5': '@mooring/adapter-evm',
  '@reown/appkit-adapter-solana': '@mooring/adapter-solana',
  '@reown/appkit-adapter-wagmi': '@mooring/wagmi',
  '@reown/appkit-siwe': '@mooring/siwx',
  '@reown/appkit-siwx': '@mooring/siwx',
}

/** Modules of AppKit's inner parts. The names that pages use of them are those of its entries. */
const inner = /^@reown\/appkit(?:-common|-controllers|-core|-utils|\/core)?(?:\/(?:react|vue|utils))?$/u

/** Names that are there by another name. The page keeps its own: `import { AppKitOptions as CreateAppKit }`. */
export const renamed: Readonly<Record<string, string>> = {
  CreateAppKit: 'AppKitOptions',
  W3mButton: 'AppKitButton',
}

/** Names without a counterpart, and what to use instead. */
export const missing: Readonly<Record<string, string>> = {
  AppKitWalletButton: 'open the modal with `open()`, or connect with `kit.selectWallet(id)`',
  AccountController: 'use `useAppKitAccount` or `kit.account`',
  authConnector: 'email and social logins are `embedded()` of @mooring/connector-embedded',
  BitcoinConnector: '`useAppKitProvider` gives the wallet itself',
  ChainController: 'use `useAppKitNetwork` or `kit.network`',
  ConnectionController: 'use `kit.connection`',
  CoreHelperUtil: 'use helpers of viem or of your own',
  ModalController: 'use `useAppKit` or `kit.modal`',
  OptionsController: 'use `kit.options`',
  SIWEController: 'use `useAppKitSession` or `kit.siwx`',
  SIWXSigner: 'pass any object with `signMessage`',
  TonAdapter: 'TON is not supported',
  TronAdapter: 'TRON is not supported',
  UniversalConnector: 'use `walletConnect()` of @mooring/connector-walletconnect',
  UseAppKitAccountReturn: 'use `useAppKitAccount.ReturnType`',
  UseAppKitNetworkReturn: 'use `useAppKitNetwork.ReturnType`',
  WalletItem: 'use the entries of `kit.wallets.$wallets`',
  ton: 'TON is not supported',
  tonTestnet: 'TON is not supported',
  tronMainnet: 'TRON is not supported',
  tronShastaTestnet: 'TRON is not supported',
  useAppKitConnection: 'use `kit.connection`; on Solana, make a client of `useAppKitNetwork().caipNetwork.rpcUrls`',
  useAppKitWallet: 'use `useAppKit().open`, or `kit.selectWallet(id)`',
  useAppKitWallets: 'use `kit.wallets.$wallets`',
  useAvailableExchanges: 'use the view `OnRampProviders`',
  useExchangeBuyStatus: 'use the view `OnRampProviders`',
  usePay: 'use the view `OnRampProviders`',
  usePayUrlActions: 'use the view `OnRampProviders`',
}

export const isOfAppKit = (specifier: string): boolean => /^@(?:reown|web3modal)\/appkit/u.test(specifier)

/**
 * Finds our module of a name that a page imports from AppKit.
 *
 * @returns Undefined if we have no module with that name.
 */
export function findTarget(specifier: string, name: string, page: Page): string | undefined {
  if (name in missing || (name === 'Provider' && isOfSolana(specifier))) return undefined
  // Each entry of AppKit has its types, too.
  if (/^SIWX(?:Config|Message|Session)$/u.test(name)) return '@mooring/siwx'
  if (specifier === '@reown/appkit/networks') return networksOf(name, page)
  const [, base = specifier] = /^(@reown\/appkit-(?:adapter-\w+|siwe|siwx))\/(?:react|vue)$/u.exec(specifier) ?? []
  if (base === '@reown/appkit-siwx' && name === 'useAppKitSIWX') return page.views
  return modules[base] ?? (inner.test(specifier) ? page.views : undefined)
}

/** Its type has methods of its own. Here, `useAppKitProvider` gives the wallet itself, as the Wallet Standard has it. */
const isOfSolana = (specifier: string): boolean => specifier.startsWith('@reown/appkit-adapter-solana')

function networksOf(name: string, page: Page): string {
  if (name === '*') return '@mooring/appkit/networks'
  if (/^[A-Z]/u.test(name) && name !== 'AppKitNetwork') return page.views
  const family = name === 'AppKitNetwork' ? (page.families[0] ?? 'evm') : (networkFamilies[name] ?? 'evm')
  return `@mooring/adapter-${family}/networks`
}
