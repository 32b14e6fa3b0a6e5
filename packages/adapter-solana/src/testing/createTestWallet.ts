import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { fromBase58 } from '../base58.js'
import { placeSignature } from '../placeSignature.js'

/** A test wallet of the Wallet Standard with real keys and a real chain. Tests decide how its owner answers. */
export type TestWallet = {
  /** The object to register. */
  readonly wallet: {
    readonly version: string
    readonly name: string
    readonly icon: string
    readonly chains: readonly string[]
    accounts: readonly TestAccount[]
    features: Record<string, Record<string, unknown>>
  }
  /** Every method that was called, in order. */
  readonly requests: string[]
  /** Makes the visitor decline the next request. */
  decline: () => void
  /** Runs this instead of the next request. */
  interfere: (act: () => unknown) => void
  /** Makes the other account the active one. */
  changeAccount: () => void
  /** Revokes the page's permission. */
  leave: () => void
  /** Sends the next transaction, and returns an unusable answer. */
  mumble: () => void
  /** Shares these accounts, and reports the change. */
  share: (accounts: readonly TestAccount[]) => void
  readonly listeners: () => number
}

type TestAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

type Input = { account: TestAccount; chain?: string; message: Uint8Array; transaction: Uint8Array }

/** Signs with an account of the local chain. */
export function signBytes(secretKey: string, bytes: Uint8Array): Uint8Array {
  return new Uint8Array(sign(null, bytes, toKey(secretKey)))
}

/** Puts the account's signature into a transaction. */
export function signSerialized(secretKey: string, address: string, transaction: Uint8Array): Uint8Array {
  const message = transaction.subarray(1 + (transaction[0] ?? 0) * 64)
  return placeSignature(transaction, address, signBytes(secretKey, message))
}

/** Sends a signed transaction. */
export async function sendSigned(url: string, transaction: Uint8Array): Promise<string> {
  const params = [Buffer.from(transaction).toString('base64'), { encoding: 'base64' }]
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { result, error } = (await response.json()) as { result: string; error?: unknown }
  if (error) throw error
  return result
}

export function createTestWallet(options: createTestWallet.Options): TestWallet {
  const { accounts: keys, url, chains = ['solana:localnet'], name = 'Test Wallet', without = [] } = options
  const requests: string[] = []
  const listeners = new Set<(change: unknown) => void>()
  let isAllowed = false
  let isDeclining = false
  let isMumbling = false
  let instead: (() => unknown) | undefined
  let own = keys.map(
    ({ address }): TestAccount => ({
      address,
      publicKey: fromBase58(address) as Uint8Array,
      chains,
      features: ['solana:signMessage', 'solana:signAndSendTransaction', 'solana:signTransaction'],
    }),
  )

  const keyOf = (account: TestAccount): string => {
    const found = keys.find(({ address }) => address === account.address)
    if (!found || !isAllowed) throw { code: 4100, message: 'Unauthorized' }
    return found.secretKey
  }

  /** Handles every request of the page. */
  const ask =
    (feature: string, answer: (...inputs: never[]) => unknown, isAsking = true) =>
    async (...inputs: never[]) => {
      requests.push(feature)
      const act = instead
      instead = undefined
      if (act) {
        // It answers without sharing anything.
        if (feature === 'standard:connect') wallet.accounts = []
        return act()
      }
      if (isDeclining && isAsking) {
        isDeclining = false
        throw { code: 4001, message: 'User rejected the request.' }
      }
      return answer(...inputs)
    }

  function share(accounts: readonly TestAccount[]): void {
    wallet.accounts = accounts
    for (const listener of [...listeners]) listener({ accounts })
  }

  const signOne = ({ account, transaction }: Input) => signSerialized(keyOf(account), account.address, transaction)
  const connect = ask('standard:connect', () => {
    isAllowed = true
    wallet.accounts = own
    return { accounts: own }
  })
  const look = ask('standard:connect', () => ({ accounts: isAllowed ? own : [] }), false)

  const features: Record<string, Record<string, unknown>> = {
    'standard:connect': {
      version: '1.0.0',
      connect: (input?: { silent?: boolean }) => (input?.silent ? look() : connect()),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: ask(
        'standard:disconnect',
        () => {
          isAllowed = false
          share([])
        },
        false,
      ),
    },
    'standard:events': {
      version: '1.0.0',
      on(_: 'change', listener: (change: unknown) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: ask('solana:signMessage', (...inputs: Input[]) =>
        inputs.map(({ account, message }) => ({
          signedMessage: message,
          signature: signBytes(keyOf(account), message),
        })),
      ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: ask('solana:signTransaction', (...inputs: Input[]) =>
        inputs.map((input) => ({ signedTransaction: signOne(input) })),
      ),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: ask('solana:signAndSendTransaction', async (...inputs: Input[]) => {
        const signatures = await Promise.all(inputs.map((input) => sendSigned(url, signOne(input))))
        if (!isMumbling) return signatures.map((signature) => ({ signature: fromBase58(signature) }))
        isMumbling = false
        return null
      }),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: ask('solana:signIn', (...inputs: Record<string, string>[]) =>
        inputs.map(
          ({ domain, address = own[0]?.address, statement, uri, chainId, nonce, issuedAt, expirationTime }) => {
            const account = own.find((one) => one.address === address) as TestAccount
            // Signing in connects as well.
            isAllowed = true
            wallet.accounts = own
            const lines = [
              `${domain} wants you to sign in with your Solana account:`,
              address,
              ...(statement ? ['', statement] : []),
              '',
              ...(uri ? [`URI: ${uri}`] : []),
              'Version: 1',
              ...(chainId ? [`Chain ID: ${chainId}`] : []),
              ...(nonce ? [`Nonce: ${nonce}`] : []),
              ...(issuedAt ? [`Issued At: ${issuedAt}`] : []),
              ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
            ]
            const signedMessage = new TextEncoder().encode(lines.join('\n'))
            return { account, signedMessage, signature: signBytes(keyOf(account), signedMessage) }
          },
        ),
      ),
    },
  }
  for (const feature of without) delete features[feature]

  const wallet: TestWallet['wallet'] = { version: '1.0.0', name, icon: '', chains, accounts: [], features }

  return {
    wallet,
    requests,
    share,
    listeners: () => listeners.size,
    decline() {
      isDeclining = true
    },
    interfere(act) {
      instead = act
    },
    mumble() {
      isMumbling = true
    },
    changeAccount() {
      own = own.toReversed()
      share(own)
    },
    leave() {
      isAllowed = false
      share([])
    },
  }
}

/** The PKCS 8 prefix of a 32-byte ed25519 seed. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function toKey(secretKey: string): KeyObject {
  const seed = (fromBase58(secretKey) as Uint8Array).subarray(0, 32)
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
}

export declare namespace createTestWallet {
  type Options = {
    /** The active account first. */
    accounts: readonly { address: string; secretKey: string }[]
    /** The chain's endpoint. */
    url: string
    chains?: readonly string[]
    name?: string
    /** Features to leave out. */
    without?: readonly string[]
  }
}
