import type { AppKit } from '@mooring/controllers'
import { InternalRpcError, UserRejectedRequestError } from '@mooring/core'
import type { createWorld, World } from './createWorld.ts'

export type Scene = {
  options?: createWorld.Options
  play: (world: World & { kit: AppKit }) => Promise<void> | void
}

type Play = Scene['play']

const never = () => new Promise<never>(() => {})

/** Opens the list and chooses the first wallet. */
async function choose({ kit, wallets }: Parameters<Play>[0]) {
  await kit.open()
  kit.selectWallet(wallets[0]?.connector.id ?? '')
  await new Promise((resolve) => setTimeout(resolve))
  return wallets[0]?.requests.at(-1)
}

async function connect(world: Parameters<Play>[0], network: `eip155:${number}` = 'eip155:1'): Promise<void> {
  const request = await choose(world)
  request?.approve([`${network}:0x71C7656EC7ab88b098defB751B7401B5f6d8976F`])
  while (!world.kit.account.$account.get().isConnected) await new Promise((resolve) => setTimeout(resolve))
}

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
  (view: 'WhatIsAWallet' | 'GetWallet'): Play =>
  async ({ kit }) => {
    await kit.open()
    kit.router.push({ view })
  }

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
  'networks-switching': { play: connected('Networks', switchNetwork) },
  'networks-declined': {
    options: { switchNetwork: () => Promise.reject(new UserRejectedRequestError()) },
    play: connected('Networks', switchNetwork),
  },
  'unsupported-chain': { play: (world) => connect(world, 'eip155:999') },
  'what-is-a-wallet': { play: help('WhatIsAWallet') },
  'get-wallet': { play: help('GetWallet') },
  // The view is missing and would need a service, as the alert says.
  missing: { play: ({ kit }) => kit.open({ view: 'Swap' }) },
}
