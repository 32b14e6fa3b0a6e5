import { Transaction } from '@scure/btc-signer'
import { verifySchnorr } from 'tiny-secp256k1'
import type { ChainTransaction } from './ChainTransaction.ts'

/** The byte that an annex begins with (BIP 341). */
const annexTag = '50'
const hashTypes = [0x00, 0x01, 0x02, 0x03, 0x81, 0x82, 0x83]

/**
 * Verifies the inputs that bcoin cannot: those that spend outputs of a witness version above 0.
 *
 * A Taproot output can be spent by its key. Spending it by a script is refused, valid or not, since such scripts are
 * not executed here.
 *
 * @param transaction - The transaction, as it would be relayed.
 * @param prevouts - The outputs that it spends, in the order of its inputs.
 * @returns Why it is invalid, in the words of Bitcoin Core, or nothing when it is valid.
 * @see BIP 340, BIP 341
 */
export function verifyTaproot(
  transaction: ChainTransaction,
  prevouts: readonly ChainTransaction.Output[],
): string | undefined {
  for (const [index, { script }] of prevouts.entries()) {
    const version = Number.parseInt(script.slice(0, 2), 16) - 0x50
    const isProgram = version >= 1 && version <= 16 && Number.parseInt(script.slice(2, 4), 16) * 2 === script.length - 4
    if (!isProgram) continue
    const isTaproot = version === 1 && script.length === 68
    const reason = isTaproot
      ? verifyKeySpend(transaction, prevouts, index)
      : 'Witness version reserved for soft-fork upgrades'
    if (reason !== undefined) return reason
  }
  return undefined
}

function verifyKeySpend(
  { hex, inputs, outputs }: ChainTransaction,
  prevouts: readonly ChainTransaction.Output[],
  index: number,
): string | undefined {
  if (inputs[index]?.script !== '') return 'Witness requires empty scriptSig'
  const stack = [...(inputs[index]?.witness ?? [])]
  const annex = stack.length > 1 && stack.at(-1)?.startsWith(annexTag) ? stack.pop() : undefined
  const [signature, ...rest] = stack.map((item) => Buffer.from(item, 'hex'))
  if (!signature) return 'Witness program was passed an empty witness'
  if (rest.length > 0) return 'Taproot script path spending is not supported here'
  if (signature.length !== 64 && signature.length !== 65) return 'Invalid Schnorr signature size'

  const hashType = signature[64] ?? 0x00
  // The default type is expressed by omitting the byte, and SIGHASH_SINGLE needs the output at the same position.
  const isSingleWithoutOutput = (hashType & 0x1f) === 0x03 && index >= outputs.length
  if (!hashTypes.includes(hashType) || (signature.length === 65 && hashType === 0x00) || isSingleWithoutOutput) {
    return 'Invalid Schnorr signature hash type'
  }

  const digest = Transaction.fromRaw(Buffer.from(hex, 'hex'), {
    allowUnknownVersion: true,
    allowUnknownInputs: true,
    allowUnknownOutputs: true,
    disableScriptCheck: true,
  }).preimageWitnessV1(
    index,
    prevouts.map(({ script }) => Buffer.from(script, 'hex')),
    hashType,
    prevouts.map(({ value }) => BigInt(value)),
    undefined,
    undefined,
    undefined,
    annex === undefined ? undefined : Buffer.from(annex, 'hex'),
  )
  const key = Buffer.from(prevouts[index]?.script.slice(4) ?? '', 'hex')
  return isSigned(digest, key, signature.subarray(0, 64)) ? undefined : 'Invalid Schnorr signature'
}

function isSigned(digest: Uint8Array, key: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verifySchnorr(digest, key, signature)
  } catch {
    // It throws for a key that is not a point of the curve. Its key can never spend such an output.
    return false
  }
}
