import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { Address, NETWORK, OutScript, p2pkh, p2wpkh, RawWitness, TEST_NETWORK } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { createBip322Proof } from './createBip322Proof.ts'
import { regtest } from './regtest.ts'

const formats = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: regtest.bech32 }]
/** The type of Taproot signatures that name none, and that of all others here. */
const [taprootDefault, all] = [0, 1]

/** Whether the owner of a P2WPKH or Taproot address has signed a message, in the simple format of BIP-322. */
export function verifyBip322({ address, message, signature }: verifyBip322.Options): boolean {
  try {
    const format = formats.find(({ bech32 }) => address.toLowerCase().startsWith(`${bech32}1`))
    const output = Address(format).decode(address)
    const script = OutScript.encode(output)
    const proof = createBip322Proof(message, { script })
    const [signed, key] = RawWitness.decode(base64.decode(signature))
    if (output.type === 'tr' && signed) {
      const hash = proof.preimageWitnessV1(0, [script], signed[64] ?? taprootDefault, [0n])
      return schnorr.verify(signed.slice(0, 64), hash, output.pubkey)
    }
    if (output.type !== 'wpkh' || !signed || !key || !equalBytes(p2wpkh(key).script, script)) return false
    const hash = proof.preimageWitnessV0(0, p2pkh(key).script, all, 0n)
    return signed.at(-1) === all && secp256k1.verify(signed.slice(0, -1), hash, key, { prehash: false, format: 'der' })
  } catch {
    return false
  }
}

export declare namespace verifyBip322 {
  type Options = {
    address: string
    message: string
    /** In base64. */
    signature: string
  }
}
