import {
  createKeyPairFromBytes,
  createSolanaRpc,
  getAddressFromPublicKey,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import type { RpcEvent, RpcRequest } from '../messages.js'
import type { Approvals } from './createApprovals.js'
import type { SolanaState, Vault } from './createVault.js'
import { ProviderError, unauthorized } from './ProviderError.js'

export type SolanaWallet = {
  /** Answers a page. Bytes are lists of numbers. @throws {ProviderError} */
  readonly handle: (origin: string, request: RpcRequest) => Promise<unknown>
  /** The owner changes something in the wallet. */
  readonly selectAccount: (index: number) => Promise<void>
  readonly removeSite: (origin: string) => Promise<void>
}

type Params = { readonly address: string; readonly bytes: readonly number[] }

/** The wallet's accounts on Solana: permissions, and signatures through @solana/kit. */
export function createSolanaWallet({ vault, approvals, emit }: createSolanaWallet.Options): SolanaWallet {
  const read = async (): Promise<SolanaState> => (await vault.read()).solana
  const update = async (changes: Partial<SolanaState>) => vault.update({ solana: { ...(await read()), ...changes } })
  const isAllowed = async (origin: string) => (await read()).origins.includes(origin)

  /** All accounts, the active one first. */
  async function keyPairs() {
    const pairs = (await read()).keys.map((key) => createKeyPairFromBytes(getBase58Encoder().encode(key)))
    return Promise.all(
      pairs.map(async (pair) => ({ pair: await pair, address: await getAddressFromPublicKey((await pair).publicKey) })),
    )
  }

  const accounts = async () => (await keyPairs()).map(({ address }) => address)

  async function removeSite(origin: string): Promise<void> {
    await update({ origins: (await read()).origins.filter((other) => other !== origin) })
    await emit({ event: 'solanaChanged', value: [] }, [origin])
  }

  async function sign(bytes: Uint8Array, pair: CryptoKeyPair) {
    return partiallySignTransaction([pair], getTransactionDecoder().decode(bytes))
  }

  async function handle(origin: string, { method, params }: RpcRequest): Promise<unknown> {
    if (method === 'solana_accounts') return (await isAllowed(origin)) ? accounts() : []
    if (method === 'solana_disconnect') return removeSite(origin)
    if (method === 'solana_connect') {
      if (!(await isAllowed(origin))) {
        await approvals.ask(origin, method)
        await update({ origins: [...(await read()).origins, origin] })
      }
      return accounts()
    }

    const { address, bytes } = params as Params
    const found = (await keyPairs()).find((account) => account.address === address)
    if (!found || !(await isAllowed(origin))) throw unauthorized()
    await approvals.ask(origin, method)
    const given = Uint8Array.from(bytes)
    switch (method) {
      case 'solana_signMessage':
        return [...(await signBytes(found.pair.privateKey, given))]
      case 'solana_signTransaction':
        return [...getTransactionEncoder().encode(await sign(given, found.pair))]
      case 'solana_signAndSendTransaction': {
        const text = getBase64EncodedWireTransaction(await sign(given, found.pair))
        const rpc = createSolanaRpc((await read()).url)
        const signature = await rpc.sendTransaction(text, { encoding: 'base64' }).send()
        return [...getBase58Encoder().encode(signature)]
      }
      default:
        throw new ProviderError(4200, `The wallet does not support ${method}`)
    }
  }

  return {
    handle,
    async selectAccount(index) {
      const { keys, origins } = await read()
      await update({ keys: [...keys.slice(index), ...keys.slice(0, index)] })
      await emit({ event: 'solanaChanged', value: await accounts() }, origins)
    },
    removeSite,
  }
}

export declare namespace createSolanaWallet {
  type Options = {
    vault: Vault
    approvals: Approvals
    /** Sends an event to the open pages of the given sites. */
    emit: (event: RpcEvent, origins?: readonly string[]) => Promise<void>
  }
}
