import { usePort } from '../evm/usePort.ts'
import { createAccountMethods } from './createAccountMethods.ts'
import { createChainMethods } from './createChainMethods.ts'
import { createFaucetMethods } from './createFaucetMethods.ts'
import { createHistoryMethods } from './createHistoryMethods.ts'
import { createLedger } from './createLedger.ts'
import { createTransactionMethods } from './createTransactionMethods.ts'
import { fillGenesis } from './fillGenesis.ts'
import { genesisHash } from './genesisHash.ts'
import { serveRpc } from './serveRpc.ts'
import { solanaAccounts } from './solanaAccounts.ts'
import { type SolanaToken, solanaToken } from './solanaToken.ts'

/** How long a slot takes when nothing happens (ms). */
const slotTime = 400

/** A local Solana chain that runs. */
export type SolanaChain = {
  /** Address of its JSON-RPC. */
  readonly url: string
  /**
   * Address of its subscriptions: the same port. As old clients take the one after it without being told, that one
   * answers as well if a port was asked for and the next one is free.
   */
  readonly websocketUrl: string
  /** CAIP-2 id, that of no public cluster. */
  readonly caipNetworkId: `solana:${string}`
  /** PUBLIC TEST KEYS, each with 1,000 SOL. */
  readonly accounts: typeof solanaAccounts
  /** An SPL token: the first account holds 1,000,000 of it and the second 250,000. */
  readonly token: SolanaToken
  readonly stop: () => Promise<void>
}

/**
 * Starts a local Solana chain in this process and waits until it answers. Programs, signatures and fees are the real ones;
 * there is one node and no consensus: a transaction is executed in a slot of its own and final at once. Another slot
 * begins every 400 ms, and a blockhash is good for 150 of them. Durable nonces are not supported.
 *
 * @example
 * ```ts
 * import { startSolanaChain } from 'devnet/solana'
 *
 * const chain = await startSolanaChain({ port: 0 })
 * console.log(chain.url, chain.websocketUrl, chain.accounts[0].address)
 * await chain.stop()
 * ```
 *
 * @throws {Error} The port is taken.
 * @see CAIP-30
 */
export function startSolanaChain(options: startSolanaChain.Options = {}): Promise<SolanaChain> {
  const { port: wanted = 8899 } = options
  return usePort(wanted, (port) => launch(port, wanted === 0 ? [] : [port + 1]))
}

async function launch(port: number, others: readonly number[]): Promise<SolanaChain> {
  const ledger = createLedger()
  const faucet = await fillGenesis(ledger.svm)
  const methods = {
    ...createChainMethods(ledger),
    ...createAccountMethods(ledger),
    ...createHistoryMethods(ledger),
    ...createTransactionMethods(ledger),
    ...createFaucetMethods(ledger, faucet),
  }
  const close = await serveRpc(ledger, methods, [port, ...others])
  const timer = setInterval(ledger.advance, slotTime).unref()
  return {
    url: `http://127.0.0.1:${port}`,
    websocketUrl: `ws://127.0.0.1:${port}`,
    caipNetworkId: `solana:${genesisHash.slice(0, 32)}`,
    accounts: solanaAccounts,
    token: solanaToken,
    stop() {
      clearInterval(timer)
      return close()
    },
  }
}

export declare namespace startSolanaChain {
  type Options = {
    /** 0 for any free port. @default 8899 */
    port?: number | undefined
  }
}
