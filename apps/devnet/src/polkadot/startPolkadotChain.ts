import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { stopWithProcess } from '../evm/stopWithProcess.ts'
import { usePort } from '../evm/usePort.ts'
import { polkadotAccounts } from './polkadotAccounts.ts'

/** How long a starting chain may take (ms). It takes about three seconds on an idle machine. */
const timeout = 60_000

const script = fileURLToPath(new URL('./runChopsticks.ts', import.meta.url))

/** A running local Polkadot chain. */
export type PolkadotChain = {
  /** The address of its JSON-RPC over WebSocket. The same address with `http:` answers single requests. */
  readonly url: string
  /**
   * The CAIP-2 id, read from the chain. Its genesis hash is a placeholder (0x4545…), the same for every chain that
   * chopsticks starts from a specification, and different from every public network.
   */
  readonly caipNetworkId: `polkadot:${string}`
  /** PUBLIC TEST KEYS, each with 10,000 ROC (12 decimals). */
  readonly accounts: typeof polkadotAccounts
  readonly stop: () => Promise<void>
}

/**
 * Starts a local Asset Hub that makes a block for each transaction, and waits until it answers. It runs the real
 * runtime of that parachain from its genesis and never contacts the network. It ends with this process at the latest.
 *
 * @example
 * ```ts
 * import { startPolkadotChain } from 'devnet'
 *
 * const chain = await startPolkadotChain({ port: 0 })
 * console.log(chain.url, chain.accounts[0].address)
 * await chain.stop()
 * ```
 *
 * @throws {Error} The port is taken, or the chain did not start. Nothing is left running.
 * @see CAIP-13
 */
export function startPolkadotChain(options: startPolkadotChain.Options = {}): Promise<PolkadotChain> {
  return usePort(options.port ?? 8000, launch)
}

async function launch(port: number): Promise<PolkadotChain> {
  const child = spawn(process.execPath, [script, '--port', String(port)], {
    env: { ...process.env, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const release = stopWithProcess(() => child.kill('SIGKILL'))
  void ended.then(release)

  async function stop(): Promise<void> {
    child.kill('SIGKILL')
    if (child.pid !== undefined) await ended
    release()
  }

  const timer = setTimeout(() => child.kill('SIGKILL'), timeout)
  try {
    const address = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve((message as { address: string }).address))
      child.on('error', reject)
      void ended.then(() => reject(new Error('Its process ended.')))
    })
    // Chopsticks silently moves to another port when this one is taken.
    if (address !== `127.0.0.1:${port}`) throw new Error(`It listens at ${address}.`)
    const genesisHash = await readGenesisHash(`http://${address}`)
    return {
      url: `ws://${address}`,
      caipNetworkId: `polkadot:${genesisHash.slice(2, 34)}`,
      accounts: polkadotAccounts,
      stop,
    }
  } catch (cause) {
    await stop()
    throw new Error(`Chopsticks did not start on port ${port}. ${complaint.trim()}`.trim(), { cause })
  } finally {
    clearTimeout(timer)
  }
}

async function readGenesisHash(url: string): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'chain_getBlockHash', params: [0] }),
    signal: AbortSignal.timeout(5000),
  })
  const { result } = (await response.json()) as { result?: unknown }
  if (typeof result !== 'string' || !/^0x[0-9a-f]{64}$/u.test(result)) throw new Error('It has no genesis block.')
  return result
}

export declare namespace startPolkadotChain {
  type Options = {
    /** 0 for any free port. @default 8000 */
    port?: number | undefined
  }
}
