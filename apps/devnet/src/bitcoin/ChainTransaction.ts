import type { Block, TX } from 'bcoin'

/** A transaction in the ledger. Scripts are hexadecimal, amounts are satoshi, ids have the byte order of explorers. */
export type ChainTransaction = {
  readonly txid: string
  readonly version: number
  readonly locktime: number
  readonly inputs: readonly ChainTransaction.Input[]
  readonly outputs: readonly ChainTransaction.Output[]
  readonly size: number
  readonly weight: number
  readonly hex: string
  readonly isCoinbase: boolean
}

export declare namespace ChainTransaction {
  type Input = {
    readonly txid: string
    readonly vout: number
    readonly script: string
    readonly witness: readonly string[]
    readonly sequence: number
  }
  type Output = { readonly script: string; readonly value: number }
}

/** A block in the ledger, without its transactions. */
export type ChainBlock = {
  readonly hash: string
  readonly height: number
  readonly version: number
  readonly time: number
  readonly bits: number
  readonly nonce: number
  readonly merkleRoot: string
  readonly size: number
  readonly weight: number
  readonly transactionCount: number
}

export function toChainTransaction(tx: TX): ChainTransaction {
  return {
    txid: tx.txid(),
    version: tx.version,
    locktime: tx.locktime,
    inputs: tx.inputs.map(({ prevout, script, witness, sequence }) => ({
      txid: prevout.txid(),
      vout: prevout.index,
      script: script.toRaw().toString('hex'),
      witness: witness.items.map((item) => item.toString('hex')),
      sequence,
    })),
    outputs: tx.outputs.map(({ script, value }) => ({ script: script.toRaw().toString('hex'), value })),
    size: tx.getSize(),
    weight: tx.getWeight(),
    hex: tx.toRaw().toString('hex'),
    isCoinbase: tx.isCoinbase(),
  }
}

export function toChainBlock(block: Block, height: number): ChainBlock {
  const { version, time, bits, nonce } = block
  const merkleRoot = Buffer.from(block.createMerkleRoot('hex'), 'hex').reverse().toString('hex')
  const [size, weight] = [block.getSize(), block.getWeight()]
  return {
    hash: block.rhash(),
    height,
    version,
    time,
    bits,
    nonce,
    merkleRoot,
    size,
    weight,
    transactionCount: block.txs.length,
  }
}
