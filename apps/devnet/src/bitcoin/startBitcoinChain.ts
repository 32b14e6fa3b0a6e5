import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { usePort } from '../evm/usePort.ts'
import { bitcoinAccounts } from './bitcoinAccounts.ts'

/** A running local Bitcoin chain. */
export type BitcoinChain = {
  /** The address of its Esplora interface. */
  readonly url: string
  /** The CAIP-2 id of the network. */
  readonly caipNetworkId: `bip122:${string}`
  /** Each starts with 50 BTC on its payment address. PUBLIC TEST KEYS. */
  readonly accounts: typeof bitcoinAccounts
  /** Stops the chain and discards it. Its port is free afterwards. */
  readonly stop: () => Promise<void>
}

/** The first message of the chain's thread, sent when it answers. */
export type BitcoinChainReady = { readonly genesisHash: string }

/**
 * Starts a Bitcoin regtest network in memory, with an Esplora interface, and waits until it answers. It ends with this
 * process at the latest.
 *
 * Scripts and signatures are verified as on the main network, with one exception: Taproot outputs can be spent only by
 * their key (BIP 341), not by a script. Fees and dust have the limits of Bitcoin Core; transactions in the memory pool
 * are never replaced (BIP 125). There are no peers and no reorganisations.
 *
 * Two routes are not part of Esplora. `POST /regtest/mine` with `{ blocks, address }` mines blocks and returns their
 * hashes; both members are optional. `POST /regtest/fund` with `{ address, sats }` sends coins from a faucet and
 * returns `{ txid }`.
 *
 * @example
 * ```ts
 * import { startBitcoinChain } from 'devnet'
 *
 * const { url, accounts, stop } = await startBitcoinChain({ port: 0 })
 * const response = await fetch(`${url}/address/${accounts[0].payment.address}`)
 * console.log(await response.json())
 * await stop()
 * ```
 *
 * @throws {Error} The port is taken, or the chain did not start. Nothing is left running.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 * @see CAIP-2, and the namespace bip122
 */
export function startBitcoinChain(options: startBitcoinChain.Options = {}): Promise<BitcoinChain> {
  const { port: wanted = 3002, blockTime = 1000 } = options
  return usePort(wanted, (port) => launch({ port, blockTime }))
}

async function launch(options: Required<startBitcoinChain.Options>): Promise<BitcoinChain> {
  const { port } = options
  const worker = new Worker(new URL('./runBitcoinChain.ts', import.meta.url), {
    workerData: options,
    // bcoin loads its native parts, which are not installed, unless this is set.
    env: { ...process.env, NODE_BACKEND: 'js' },
    execArgv: [],
  })
  const starting = new AbortController()
  try {
    const [ready]: BitcoinChainReady[] = await Promise.race([
      once(worker, 'message', starting),
      failWhenOver(worker, starting),
    ])
    if (!ready) throw new Error('The chain has not said which one it is.')
    return {
      url: `http://127.0.0.1:${port}`,
      caipNetworkId: `bip122:${ready.genesisHash.slice(0, 32)}`,
      accounts: bitcoinAccounts,
      stop: async () => void (await worker.terminate()),
    }
  } catch (cause) {
    await worker.terminate()
    throw new Error(`The Bitcoin chain did not start on port ${port}.`, { cause })
  } finally {
    // The promise has settled, so an error of the thread must end the process instead of being swallowed.
    starting.abort()
  }
}

async function failWhenOver(worker: Worker, { signal }: AbortController): Promise<never> {
  const [code] = await once(worker, 'exit', { signal })
  throw new Error(`Its thread has ended with code ${code}.`)
}

export declare namespace startBitcoinChain {
  type Options = {
    /** The port, or 0 for any free one. @default 3002 */
    port?: number
    /** How long a transaction waits for its block (ms). 0 mines it before the answer. @default 1000 */
    blockTime?: number
  }
}
