import { base64, utf8 } from '@scure/base'
import { RawWitness, Script, Transaction } from '@scure/btc-signer'
import { tagSchnorr } from '@scure/btc-signer/utils.js'

const options = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true } as const

/**
 * Signs a message for a segwit or Taproot address, in the simple format of BIP-322.
 *
 * @param key - The private key.
 * @param script - The script of the address, and its internal key if it is Taproot.
 */
export function signBip322(message: string, key: Uint8Array, script: signBip322.Script): string {
  const hash = tagSchnorr('BIP0322-signed-message', utf8.decode(message))
  const spent = new Transaction(options)
  const finalScriptSig = Script.encode(['OP_0', hash])
  spent.addOutput({ amount: 0n, script: script.script })
  spent.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig })

  const proof = new Transaction(options)
  const { script: output, tapInternalKey } = script
  const witnessUtxo = { script: output, amount: 0n }
  proof.addInput({ txid: spent.id, index: 0, sequence: 0, witnessUtxo, ...(tapInternalKey && { tapInternalKey }) })
  proof.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  proof.signIdx(key, 0)
  proof.finalize()
  return base64.encode(RawWitness.encode(proof.getInput(0).finalScriptWitness ?? []))
}

export declare namespace signBip322 {
  type Script = { script: Uint8Array; tapInternalKey?: Uint8Array | undefined }
}
