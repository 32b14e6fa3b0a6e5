import { bitcoin } from '@mooring/adapter-bitcoin/networks'
import { mainnet } from '@mooring/adapter-evm/networks'
import { polkadot } from '@mooring/adapter-polkadot/networks'
import { solana } from '@mooring/adapter-solana/networks'
import type { KnownNamespace, Network } from '@mooring/core'

/** An extension of one chain family, in the family's own shape. It has no keys: what it signs proves nothing. */
export type TestWallet = {
  readonly namespace: KnownNamespace
  readonly network: Network
  /** Shares these of its accounts instead, by their positions, and reports the change. */
  readonly share: (...positions: readonly number[]) => void
  /** Is disabled by the visitor: what it has put into the page stays there, and answers nothing any more. */
  readonly stop: () => void
}

export const accountsOf: Readonly<Record<KnownNamespace, readonly [string, string]>> = {
  eip155: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  solana: ['7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK', '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'],
  bip122: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  polkadot: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'],
}

type Page = EventTarget & { injectedWeb3?: Record<string, object> }
type Inside = {
  readonly shared: () => readonly string[]
  /** Answers a request for an account, unless the extension is disabled or no longer shares it. */
  readonly run: <result>(act: () => result, address?: string) => Promise<result>
  readonly listen: (listener: () => void) => () => void
  readonly signs: boolean
}

/** Puts a wallet into the page. `canSign: false` leaves out the method that signs messages. */
export function createWallet(
  page: Page,
  namespace: KnownNamespace,
  { name = 'Quay', canSign = true } = {},
): TestWallet {
  const listeners = new Set<() => void>()
  let positions: readonly number[] = [0, 1]
  let isStopped = false
  const shared = () => positions.flatMap((position) => accountsOf[namespace][position] ?? [])
  const put = { eip155: putEvm, solana: putSolana, bip122: putBitcoin, polkadot: putPolkadot }[namespace]

  put(page, name, {
    shared,
    signs: canSign,
    async run(act, address) {
      if (isStopped) throw new Error('Extension context invalidated.')
      if (address && !shared().includes(address)) throw { code: 4100, message: 'Unauthorized' }
      return act()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  return {
    namespace,
    network: { eip155: mainnet, solana, bip122: bitcoin, polkadot }[namespace],
    share(...next) {
      positions = next
      for (const listener of [...listeners]) listener()
    },
    stop() {
      isStopped = true
    },
  }
}

function putEvm(page: Page, name: string, { shared, run, listen, signs }: Inside): void {
  const stops = new Map<unknown, () => void>()
  const provider = {
    request: ({ method, params }: { method: string; params?: readonly string[] }) =>
      run(
        (): unknown => {
          if (method === 'eth_requestAccounts' || method === 'eth_accounts') return shared()
          if (method === 'eth_chainId') return '0x1'
          if (method === 'personal_sign' && signs) return `0x${'11'.repeat(65)}`
          throw { code: 4200, message: `No ${method}` }
        },
        method === 'personal_sign' ? params?.[1] : undefined,
      ),
    on(event: string, listener: (value: unknown) => void) {
      if (event === 'accountsChanged')
        stops.set(
          listener,
          listen(() => listener(shared())),
        )
    },
    removeListener: (_: string, listener: unknown) => stops.get(listener)?.(),
  }
  const info = { uuid: crypto.randomUUID(), name, icon: '', rdns: `org.example.w${crypto.randomUUID().slice(0, 8)}` }
  const announce = () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
}

type Account = { readonly address: string }

function putStandard(page: Page, name: string, chain: string, { shared, listen }: Inside, features: object): void {
  const wallet = {
    version: '1.0.0',
    name,
    icon: '',
    chains: [chain],
    get accounts() {
      return toAccounts(shared(), chain)
    },
    features: {
      'standard:events': {
        on: (_: 'change', listener: (change: object) => void) => listen(() => listener({ accounts: wallet.accounts })),
      },
      ...features,
    },
  }
  const register = ({ register }: { register: (wallet: object) => void }) => register(wallet)
  page.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}

const toAccounts = (addresses: readonly string[], chain: string) =>
  addresses.map((address) => ({ address, publicKey: new Uint8Array(33), chains: [chain], features: [] }))

function putSolana(page: Page, name: string, inside: Inside): void {
  const { shared, run, signs } = inside
  const chain = 'solana:mainnet'
  putStandard(page, name, chain, inside, {
    'standard:connect': { connect: () => run(() => ({ accounts: toAccounts(shared(), chain) })) },
    ...(signs && {
      'solana:signMessage': {
        signMessage: ({ account, message }: { account: Account; message: Uint8Array }) =>
          run(() => [{ signedMessage: message, signature: new Uint8Array(64).fill(1) }], account.address),
      },
    }),
  })
}

function putBitcoin(page: Page, name: string, inside: Inside): void {
  const { shared, run, signs } = inside
  const chain = 'bitcoin:mainnet'
  putStandard(page, name, chain, inside, {
    'bitcoin:connect': { connect: () => run(() => ({ accounts: toAccounts(shared(), chain) })) },
    ...(signs && {
      'bitcoin:signMessage': {
        signMessage: ({ account, message }: { account: Account; message: Uint8Array }) =>
          run(() => [{ signedMessage: message, signature: new Uint8Array(65).fill(1) }], account.address),
      },
    }),
  })
}

function putPolkadot(page: Page, name: string, { shared, run, listen, signs }: Inside): void {
  const list = () => shared().map((address) => ({ address, type: 'sr25519' }))
  const injected = {
    accounts: {
      get: () => run(list),
      subscribe: (onChange: (accounts: readonly object[]) => void) => listen(() => onChange(list())),
    },
    signer: signs
      ? { signRaw: ({ address }: Account) => run(() => ({ signature: `0x${'11'.repeat(64)}` }), address) }
      : {},
  }
  page.injectedWeb3 = { ...page.injectedWeb3, [name]: { enable: () => run(() => injected) } }
}
