import { createHash } from 'node:crypto'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { HttpError } from './bitcoinErrors.ts'
import type { Coin, Ledger } from './createLedger.ts'
import type { Node } from './createNode.ts'
import { regtest } from './regtest.ts'

/** Coins of a block mature in the hundredth block after it. */
const maturity = 100
/** The maximum virtual size of an input, and of the rest of a transaction with two outputs. */
const [inputSize, baseSize] = [69, 98]

export type Faucet = {
  /** The script that receives the rewards of blocks without another address. */
  readonly script: string
  /** Pays some coins to a script. */
  readonly sign: (script: string, value: number) => string
}

/**
 * Creates the faucet, which owns the rewards of blocks without another address, and pays them out. Its key is public.
 */
export function createFaucet({ relayRate }: Node, ledger: Ledger): Faucet {
  const key = createHash('sha256').update('mooring devnet bitcoin faucet').digest()
  const { script: own } = p2wpkh(pubECDSA(key), regtest)
  const script = Buffer.from(own).toString('hex')

  /** The oldest coins come first, because the oldest blocks paid the most. */
  function select(value: number): { coins: readonly Coin[]; change: number } {
    const coins: Coin[] = []
    let change = -value - Math.ceil((baseSize * relayRate) / 1000)
    for (const coin of [...ledger.getCoins(script)].reverse()) {
      if (change >= 0) break
      if (!isMature(coin)) continue
      coins.push(coin)
      change += coin.output.value - Math.ceil((inputSize * relayRate) / 1000)
    }
    if (change < 0) throw new HttpError(400, 'The faucet does not have as much')
    return { coins, change }
  }

  function isMature({ entry: { transaction, block } }: Coin): boolean {
    return !transaction.isCoinbase || (block !== undefined && ledger.blocks.length - block.height >= maturity)
  }

  return {
    script,
    sign(target, value) {
      const { coins, change } = select(value)
      const transaction = new Transaction({ allowUnknownOutputs: true })
      for (const { txid, vout, output } of coins) {
        transaction.addInput({ txid, index: vout, witnessUtxo: { script: own, amount: BigInt(output.value) } })
      }
      transaction.addOutput({ script: Buffer.from(target, 'hex'), amount: BigInt(value) })
      // A smaller remainder costs more to spend than it is worth, so it goes to the miner.
      if (change >= 1000) transaction.addOutput({ script: own, amount: BigInt(change) })
      transaction.sign(key)
      transaction.finalize()
      return transaction.hex
    },
  }
}
