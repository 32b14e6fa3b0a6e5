import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { mnemonic } from './accounts.ts'
import { findAnvil } from './findAnvil.ts'
import { stopWithProcess } from './stopWithProcess.ts'
import { usePort } from './usePort.ts'

/** How often a starting chain is polled, and how long it may take to start (ms). */
const interval = 50
const timeout = 20_000
/** The gas limit of a block, as on Ethereum today. All contracts are deployed in one block. */
const gasLimit = 60_000_000

export type Anvil = { readonly url: string; readonly stop: () => Promise<void> }

/**
 * Starts one local EVM chain, which mines a block for each transaction, and waits until it answers.
 *
 * @throws {Error} The port is taken, or anvil did not start.
 */
export function startAnvil({ chainId, port }: startAnvil.Options): Promise<Anvil> {
  return usePort(port, (found) => launch(chainId, found))
}

async function launch(chainId: number, port: number): Promise<Anvil> {
  const url = `http://127.0.0.1:${port}`
  const flags = { host: '127.0.0.1', port, 'chain-id': chainId, 'gas-limit': gasLimit, mnemonic }
  const child = spawnLeashed(
    findAnvil(),
    Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]),
  )

  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })

  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const release = stopWithProcess(() => child.kill('SIGKILL'))
  void ended.then(release)

  async function stop(): Promise<void> {
    child.kill('SIGKILL')
    if (!failure) await ended
    release()
  }

  const deadline = Date.now() + timeout
  while (!(await answers(url, chainId)) || isOver(child)) {
    if (failure || isOver(child) || Date.now() > deadline) {
      await stop()
      throw new Error(`Anvil did not start on port ${port}. ${complaint.trim()}`.trim(), { cause: failure })
    }
    await wait(interval)
  }
  return { url, stop }
}

/**
 * Replaces itself with the given program, and leaves a watcher behind. The watcher ends the program when the pipe
 * breaks, which happens however this process ends. A line in the pipe ends the watcher.
 */
const leash = '(read -r line <&3 || kill -KILL $$) 2>/dev/null & exec "$0" "$@" 3<&-'

/** Starts a program that ends with this process, even if this process is killed with SIGKILL (except on Windows). */
function spawnLeashed(program: string, args: readonly string[]): ChildProcess {
  if (process.platform === 'win32') return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const child = spawn('/bin/sh', ['-c', leash, program, ...args], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  const pipe = child.stdio[3] as Writable
  // The watcher may have ended already.
  pipe.on('error', () => {})
  child.once('exit', () => pipe.end('\n'))
  return child
}

function isOver(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function answers(url: string, chainId: number): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
      signal: AbortSignal.timeout(1000),
    })
    const { result } = (await response.json()) as { result?: string }
    return Number(result) === chainId
  } catch {
    return false
  }
}

export declare namespace startAnvil {
  type Options = {
    chainId: number
    /** The port, or 0 for any free one. */
    port: number
  }
}
