import bcoin, { type Block, type TX, type VerifyError } from 'bcoin'

/** The node's reason for refusing a transaction, or its acceptance. */
type Verdict = { accepted: true } | { accepted: false; reason: string }

/** A Bitcoin node without a network: it verifies transactions and mines them. */
export type Node = {
  /** The minimum relay fee (satoshi per 1000 virtual bytes). */
  readonly relayRate: number
  readonly genesis: Block
  readonly submit: (tx: TX) => Promise<Verdict>
  /** Mines one block with all pending transactions. */
  readonly mine: (options: { script: string; time?: number }) => Promise<Block>
}

/**
 * Starts a regtest node in memory, at the genesis block.
 *
 * It uses bcoin's chain, memory pool and miner without its server, wallet and peers. Set the environment variable
 * `NODE_BACKEND` to `js` before bcoin is loaded: its native parts are not installed.
 */
export async function createNode(): Promise<Node> {
  const { Address, Chain, Mempool, Miner, Script } = bcoin
  // bcoin predates Taproot and refuses to relay transactions that spend it. Their signatures are verified here first.
  Script.flags.STANDARD_VERIFY_FLAGS &= ~Script.flags.VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM

  const chain = new Chain({ network: 'regtest', memory: true })
  const mempool = new Mempool({ chain, memory: true })
  // Bitcoin Core also drops submitted transactions with unknown inputs.
  mempool.options.maxOrphans = 0
  const miner = new Miner({ chain, mempool })
  // As in bcoin's full node: chain and pool share a lock, and the chain holds it here.
  chain.on('connect', (entry, block) => mempool._addBlock(entry, block.txs))
  await chain.open()
  await mempool.open()
  await miner.open()

  const genesis = await chain.getBlock(0)
  if (!genesis) throw new Error('The chain has no genesis block.')

  return {
    relayRate: chain.network.minRelay,
    genesis,

    async submit(tx) {
      try {
        const missing = await mempool.addTX(tx)
        return missing ? { accepted: false, reason: 'bad-txns-inputs-missingorspent' } : { accepted: true }
      } catch (error) {
        if (!isVerifyError(error)) throw error
        return { accepted: false, reason: error.reason }
      }
    },

    async mine({ script, time }) {
      const address = Address.fromScript(Script.fromRaw(Buffer.from(script, 'hex')))
      if (!address) throw new Error('No block can pay to this script.')
      const job = await miner.createJob(null, address)
      if (time !== undefined) job.attempt.time = time
      const block = await miner.cpu.mineAsync(job)
      if (!(block && (await chain.add(block)))) throw new Error('The node refused its own block.')
      return block
    },
  }
}

function isVerifyError(error: unknown): error is VerifyError {
  return error instanceof Error && 'type' in error && error.type === 'VerifyError'
}
