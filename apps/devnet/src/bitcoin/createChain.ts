import { bitcoinAccounts } from './bitcoinAccounts.ts'
import { toChainBlock, toChainTransaction } from './ChainTransaction.ts'
import { createFaucet } from './createFaucet.ts'
import { createLedger, type Ledger } from './createLedger.ts'
import { createNode, type Node } from './createNode.ts'
import { toScript } from './describeScript.ts'
import { sendTransaction } from './sendTransaction.ts'

/** Segwit is active from this block on, after miners have signalled for three windows of 144 blocks. */
const firstBlocks = 433
/** The time between earlier blocks (s), so that the history looks realistic. */
const spacing = 600

/** A chain with funded accounts that mines the transactions it receives. One job runs at a time. */
export type Chain = {
  readonly node: Node
  readonly ledger: Ledger
  /** Runs a job exclusively, so that no other sees a half-finished block. */
  readonly run: <result>(job: () => result | Promise<result>) => Promise<result>
  /** Within a job: sends a transaction, and returns its id. */
  readonly send: (hex: string) => Promise<string>
  /** Within a job: sends coins of the faucet to a script, and returns the id of the transaction. */
  readonly fund: (script: string, value: number) => Promise<string>
  /** Within a job: mines blocks, and returns their hashes. */
  readonly mine: (blocks: number, script?: string) => Promise<readonly string[]>
}

export async function createChain({ blockTime }: createChain.Options): Promise<Chain> {
  const node = await createNode()
  const ledger = createLedger()
  ledger.connect(toChainBlock(node.genesis, 0), node.genesis.txs.map(toChainTransaction))
  const faucet = createFaucet(node, ledger)

  let last: Promise<unknown> = Promise.resolve()
  let isMiningPlanned = false

  function run<result>(job: () => result | Promise<result>): Promise<result> {
    const result = last.then(job)
    last = result.catch(() => undefined)
    return result
  }

  async function mine(blocks: number, script = faucet.script, time?: number): Promise<readonly string[]> {
    const hashes: string[] = []
    for (let index = 0; index < blocks; index++) {
      const block = await node.mine(time === undefined ? { script } : { script, time })
      ledger.connect(toChainBlock(block, ledger.blocks.length), block.txs.map(toChainTransaction))
      hashes.push(block.rhash())
    }
    return hashes
  }

  async function send(hex: string): Promise<string> {
    const txid = await sendTransaction(node, ledger, hex)
    if (blockTime === 0) await mine(1)
    else planMining()
    return txid
  }

  function planMining(): void {
    if (isMiningPlanned) return
    isMiningPlanned = true
    setTimeout(() => {
      isMiningPlanned = false
      // A request may have mined it meanwhile.
      void run(() => (ledger.getPending().length > 0 ? mine(1) : []))
    }, blockTime)
  }

  // A block pays 50 BTC here until the 150th, and its coins mature after a hundred blocks.
  const owners = bitcoinAccounts.map(({ payment }) => toScript(payment.address))
  const start = Math.floor(Date.now() / 1000) - firstBlocks * spacing
  for (let index = 0; index < firstBlocks; index++) await mine(1, owners[index], start + index * spacing)

  return { node, ledger, run, send, mine, fund: async (script, value) => send(faucet.sign(script, value)) }
}

export declare namespace createChain {
  type Options = {
    /** How long a transaction waits for its block (ms). 0 mines it at once. */
    blockTime: number
  }
}
