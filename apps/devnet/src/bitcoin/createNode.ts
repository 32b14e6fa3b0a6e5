import bcoin, { type Block, type TX, type VerifyError } from 'bcoin'

/** What a node refuses a transaction with, in its own words, or that it has been taken. */
type Verdict = { accepted: true } | { accepted: false; reason: string }

/** A Bitcoin node without a network: it checks what it is given and mines what it has. */
export type Node = {
  /** The fee below which nothing is relayed (satoshi per 1000 virtual bytes). */
  readonly relayRate: number
  readonly genesis: Block
  readonly submit: (tx: TX) => Promise<Verdict>
  /** Mines one block with all that waits. */
  readonly mine: (options: { script: string; time?: number }) => Promise<Block>
}

/**
 * Starts a node of a regression test network in memory, at the genesis block.
 *
 * It is the chain, the memory pool and the miner of bcoin without its server, its wallet and its peers. The environment
 * variable `NODE_BACKEND` has to be `js` before bcoin is loaded: its native parts are not installed.
 */
export async function createNode(): Promise<Node> {
  const { Address, Chain, Mempool, Miner, Script } = bcoin
  // bcoin is older than Taproot and refuses to relay what spends it. Its signatures are checked before it is asked.
  Script.flags.STANDARD_VERIFY_FLAGS &= ~Script.flags.VERIFY_DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM

  const chain = new Chain({ network: 'regtest', memory: true })
  const mempool = new Mempool({ chain, memory: true })
  // Bitcoin Core keeps nothing either whose inputs are unknown when a person sends it.
  mempool.options.maxOrphans = 0
  const miner = new Miner({ chain, mempool })
  // As its full node does: chain and pool share a lock, and the chain holds it here.
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
