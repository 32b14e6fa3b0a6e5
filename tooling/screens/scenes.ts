import * as evmNetworks from '@mooring/adapter-evm/networks'
import type { AppKit } from '@mooring/controllers'
import { InternalRpcError, UserRejectedRequestError, type View } from '@mooring/core'
import { accountScenes } from './accountScenes.ts'
import { bitcoinScenes } from './bitcoinScenes.ts'
import { catalogueScenes } from './catalogueScenes.ts'
import { choose, connect, type Play, type Scene } from './connect.ts'
import { emailScenes } from './emailScenes.ts'
import { namesScenes } from './namesScenes.ts'
import { offrampScenes } from './offrampScenes.ts'
import { onrampScenes } from './onrampScenes.ts'
import { pairingScenes } from './pairingScenes.ts'
import { requestScenes } from './requestScenes.ts'
import { sendScenes } from './sendScenes.ts'
import { siwxScenes } from './siwxScenes.ts'
import { socialScenes } from './socialScenes.ts'
import { swapScenes } from './swapScenes.ts'
import { walletScenes } from './walletScenes.ts'

const never = () => new Promise<never>(() => {})

/** Connects, and opens the modal again. */
const connected =
  (view?: AppKit.OpenOptions['view'], then: Play = () => {}): Play =>
  async (world) => {
    await connect(world)
    await world.kit.open({ view })
    await then(world)
  }

/** Requests another network than the active one. */
const switchNetwork: Play = async ({ kit }) => {
  const [, other] = kit.network.$networks.get()
  if (other) kit.switchNetwork(other).catch(() => {})
}

const help =
  (view: 'WhatIsAWallet' | 'WhatIsANetwork' | 'GetWallet'): Play =>
  async ({ kit }) => {
    await kit.open()
    kit.router.push({ view })
  }

/** A page with forty networks, most without an icon. */
const fortyNetworks: AppKit.Options['networks'] = [
  evmNetworks.mainnet,
  ...Object.values(evmNetworks)
    .flatMap((network) => ('caipNetworkId' in network && !network.testnet && network.id !== 1 ? [network] : []))
    .slice(0, 39),
]

/** Every state that a visitor can see, by name. */
export const scenes: Record<string, Scene> = {
  connect: { play: ({ kit }) => kit.open() },
  'connect-empty': { options: { names: [] }, play: ({ kit }) => kit.open() },
  'connect-long': {
    options: {
      names: [
        'The Wallet With The Very Long Name That Goes On And On',
        'Twin',
        'twin',
        ...Array.from({ length: 16 }, (_, index) => `Wallet ${index}`),
        'محفظة عربية',
      ],
    },
    play: ({ kit }) => kit.open(),
  },
  'connect-terms': {
    options: {
      kit: {
        termsConditionsUrl: 'https://harbour.example/terms',
        privacyPolicyUrl: 'https://harbour.example/privacy',
        features: { legalCheckbox: true },
      },
    },
    play: ({ kit }) => kit.open(),
  },
  waiting: {
    async play(world) {
      await choose(world)
    },
  },
  declined: {
    async play(world) {
      const request = await choose(world)
      request?.reject(new UserRejectedRequestError())
    },
  },
  failed: {
    async play(world) {
      const request = await choose(world)
      request?.reject(new InternalRpcError())
    },
  },
  'not-found': {
    async play({ kit }) {
      await kit.open()
      kit.selectWallet('org.example.gone')
    },
  },
  account: { play: connected() },
  'account-loading': { options: { getBalance: never }, play: connected() },
  'account-error': { options: { getBalance: () => Promise.reject(new Error('no answer')) }, play: connected() },
  'account-copied': {
    play: connected(undefined, ({ kit }) => kit.snackbar.show({ variant: 'success', message: 'account.copied' })),
  },
  networks: { play: connected('Networks') },
  'networks-families': { options: { hasFamilies: true }, play: connected('Networks') },
  'networks-forty': { options: { kit: { networks: fortyNetworks } }, play: connected('Networks') },
  'networks-switching': { play: connected('Networks', switchNetwork) },
  'networks-declined': {
    options: { switchNetwork: () => Promise.reject(new UserRejectedRequestError()) },
    play: connected('Networks', switchNetwork),
  },
  'unsupported-chain': { play: (world) => connect(world, 'eip155:999') },
  'what-is-a-wallet': { play: help('WhatIsAWallet') },
  'get-wallet': { play: help('GetWallet') },
  'what-is-a-network': { play: help('WhatIsANetwork') },
  // The view would need a service, as the alert says.
  missing: { play: ({ kit }) => kit.open({ view: 'Swap' }) },
  wallets: { play: connected('ProfileWallets') },
  'siwx-nothing': { play: connected('ConnectingSiwe') },
  ...accountScenes,
  ...bitcoinScenes,
  ...catalogueScenes,
  ...emailScenes,
  ...namesScenes,
  ...offrampScenes,
  ...onrampScenes,
  ...pairingScenes,
  ...requestScenes,
  ...siwxScenes,
  ...socialScenes,
  ...sendScenes,
  ...swapScenes,
  ...walletScenes,
}

/** A scene of each view. A view without one does not compile. */
export const sceneOfView: Readonly<Record<View, string>> = {
  Connect: 'connect-groups',
  ConnectingExternal: 'declined',
  Account: 'account-tokens',
  Networks: 'networks-families',
  UnsupportedChain: 'unsupported-chain',
  WhatIsAWallet: 'what-is-a-wallet',
  GetWallet: 'get-wallet',
  AllWallets: 'all-wallets',
  ConnectingWalletConnect: 'pairing-wallet',
  ConnectingWalletConnectBasic: 'pairing-any',
  Downloads: 'pairing-get',
  ConnectingSiwe: 'siwx-nothing',
  EmailVerifyDevice: 'email-device',
  EmailVerifyOtp: 'email-code',
  UpdateEmailWallet: 'email-change',
  UpdateEmailPrimaryOtp: 'email-change-old',
  UpdateEmailSecondaryOtp: 'email-change-new',
  ConnectSocials: 'social-all',
  ConnectingSocial: 'social-opening',
  ConnectingFarcaster: 'farcaster',
  SmartAccountSettings: 'account-type',
  ApproveTransaction: 'request-batch',
  RegisterAccountName: 'names-taken',
  RegisterAccountNameSuccess: 'names-done',
  SIWXSignMessage: 'siwx-long',
  Swap: 'swap-loss',
  SwapSelectToken: 'swap-tokens',
  SwapPreview: 'swap-warned',
  SwapConfirmed: 'swap-done',
  WhatIsANetwork: 'what-is-a-network',
  OnRampProviders: 'buy-priced',
  OnRampTokenSelect: 'buy-coins',
  OnRampFiatSelect: 'buy-payment',
  OnRampSellerSelect: 'buy-sellers',
  BuyInProgress: 'buy-paid',
  OffRampProviders: 'sell',
  OffRampTokenSelect: 'sell-coins',
  WalletReceive: 'receive',
  SmartSessionList: 'sessions',
  ConnectingMultiChain: 'families-declined',
  ProfileWallets: 'wallets-all',
  Transaction: 'transaction',
  Nft: 'nft',
  Token: 'token',
  WalletSend: 'send-filled',
  WalletSendSelectToken: 'send-tokens',
  WalletSendPreview: 'send-preview',
  WalletSendConfirmed: 'send-sent',
}
