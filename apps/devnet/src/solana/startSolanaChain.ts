import { usePort } from '../evm/usePort.ts'
import { createAccountMethods } from './createAccountMethods.ts'
import { createChainMethods } from './createChainMethods.ts'
import { createFaucetMethods } from './createFaucetMethods.ts'
import { createHistoryMethods } from './createHistoryMethods.ts'
import { createLedger } from './createLedger.ts'
import { createTransactionMethods } from './createTransactionMethods.ts'
import { fillGenesis } from './fillGenesis.ts'
import { serveRpc } from './serveRpc.ts'
import { solanaAccounts } from './solanaAccounts.ts'
import { localSolana } from './solanaNetwork.ts'
import { type SolanaToken, solanaToken } from './solanaToken.ts'

/** The length of a slot while nothing happens (ms). */
const slotTime = 400

/** A running local Solana chain. */
export type SolanaChain = {
  /** Address of its JSON-RPC. */
  readonly url: string
  /**
   * The address of its subscriptions: the same port. Old clients always use the next port, so that one answers as well
   * if a port was requested and the next one is free.
   */
  readonly websocketUrl: string
  /** The CAIP-2 id, different from every public cluster. */
  readonly caipNetworkId: `solana:${string}`
  /** PUBLIC TEST KEYS, each with 1,000 SOL. */
  readonly accounts: typeof solanaAccounts
  /** An SPL token: the first account holds 1,000,000, the second 250,000. */
  readonly token: SolanaToken
  readonly stop: () => Promise<void>
}

/**
 * Starts a local Solana chain in this process and waits until it answers. Programs, signatures and fees are real. There
 * is one node and no consensus: each transaction is executed in its own slot and is final at once. Another slot starts
 * every 400 ms, and a blockhash is valid for 150 slots. Durable nonces are not supported.
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
    caipNetworkId: localSolana.caipNetworkId,
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
