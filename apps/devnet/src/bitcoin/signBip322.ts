import { base64 } from '@scure/base'
import { RawWitness } from '@scure/btc-signer'
import { createBip322Proof } from './createBip322Proof.ts'

/**
 * Signs a message for a P2WPKH or Taproot address, in the simple format of BIP-322.
 *
 * @param key - The private key.
 * @param script - The script of the address, and its internal key if it is Taproot.
 */
export function signBip322(message: string, key: Uint8Array, script: createBip322Proof.Script): string {
  const proof = createBip322Proof(message, script)
  proof.signIdx(key, 0)
  proof.finalize()
  return base64.encode(RawWitness.encode(proof.getInput(0).finalScriptWitness ?? []))
}
