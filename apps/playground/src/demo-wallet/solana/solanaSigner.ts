import { formatUnits } from '@mooring/core'
import {
  createKeyPairFromBytes,
  createSolanaRpc,
  decompileTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'

const systemProgram = '11111111111111111111111111111111'

/** Signs with keys in the page. Loaded with the first connection. */
export const solanaSigner = {
  /** From base58, such as an address. */
  toBytes: (text: string): Uint8Array => new Uint8Array(getBase58Encoder().encode(text)),
  /** To base58. */
  toText: (bytes: Uint8Array): string => getBase58Decoder().decode(bytes),

  async signMessage(key: string, message: Uint8Array): Promise<Uint8Array> {
    return signBytes((await toKeyPair(key)).privateKey, message)
  },

  async signTransaction(key: string, transaction: Uint8Array): Promise<Uint8Array> {
    return new Uint8Array(getTransactionEncoder().encode(await sign(key, transaction)))
  },

  sendTransaction: async (key: string, transaction: Uint8Array, url: string): Promise<Uint8Array> =>
    solanaSigner.sendSigned(await solanaSigner.signTransaction(key, transaction), url),

  async sendSigned(transaction: Uint8Array, url: string): Promise<Uint8Array> {
    const text = getBase64EncodedWireTransaction(getTransactionDecoder().decode(transaction))
    const signature = await createSolanaRpc(url).sendTransaction(text, { encoding: 'base64' }).send()
    return new Uint8Array(getBase58Encoder().encode(signature))
  },

  /** What a transaction does: each instruction with its program and accounts, and the amount of a plain transfer. */
  describe(transaction: Uint8Array): string {
    const { messageBytes } = getTransactionDecoder().decode(transaction)
    const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
    const { instructions } = decompileTransactionMessage(compiled as Parameters<typeof decompileTransactionMessage>[0])
    return (instructions as readonly Instruction[])
      .map(({ programAddress, accounts = [], data = new Uint8Array() }) => {
        const bytes = Uint8Array.from(data)
        if (programAddress === systemProgram && bytes.length === 12 && bytes[0] === 2) {
          const amount = new DataView(bytes.buffer).getBigUint64(4, true)
          return `Transfer ${formatUnits(amount, 9)} SOL to ${accounts[1]?.address}`
        }
        const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
        return [`Program ${programAddress}`, ...accounts.map(({ address }) => `  ${address}`), `  0x${hex}`].join('\n')
      })
      .join('\n\n')
  },
}

export type SolanaSigner = typeof solanaSigner

const toKeyPair = (key: string) => createKeyPairFromBytes(new Uint8Array(getBase58Encoder().encode(key)))

async function sign(key: string, transaction: Uint8Array) {
  return partiallySignTransaction([await toKeyPair(key)], getTransactionDecoder().decode(transaction))
}
