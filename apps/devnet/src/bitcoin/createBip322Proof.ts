import { utf8 } from '@scure/base'
import { Script, Transaction } from '@scure/btc-signer'
import { tagSchnorr } from '@scure/btc-signer/utils.js'

const options = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true } as const

/** The transaction of BIP-322 that only the owner of a script can sign. It spends nothing. */
export function createBip322Proof(message: string, { script, tapInternalKey }: createBip322Proof.Script): Transaction {
  const hash = tagSchnorr('BIP0322-signed-message', utf8.decode(message))
  const spent = new Transaction(options)
  const finalScriptSig = Script.encode(['OP_0', hash])
  spent.addOutput({ amount: 0n, script })
  spent.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig })

  const proof = new Transaction(options)
  const witnessUtxo = { script, amount: 0n }
  proof.addInput({ txid: spent.id, index: 0, sequence: 0, witnessUtxo, ...(tapInternalKey && { tapInternalKey }) })
  proof.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  return proof
}

export declare namespace createBip322Proof {
  type Script = { script: Uint8Array; tapInternalKey?: Uint8Array | undefined }
}
