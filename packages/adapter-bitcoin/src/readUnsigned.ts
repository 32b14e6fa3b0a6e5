import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'

/** Pages choose their scripts, and judging them is not the point here. */
const lenient = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }

/**
 * Reads the transaction that a PSBT of any version is about, without its signatures.
 *
 * @param psbt - In base64.
 * @returns In hexadecimal, or nothing if it is not a PSBT.
 * @see BIP-174; BIP-370.
 */
export function readUnsigned(psbt: string): string | undefined {
  try {
    return hex.encode(Transaction.fromPSBT(base64.decode(psbt), lenient).unsignedTx)
  } catch {
    return undefined
  }
}
