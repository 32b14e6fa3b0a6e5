import { InvalidParamsRpcError, readProperty } from '@mooring/core'
import { listOf } from '../apis/listOf.js'

/** A request with WalletConnect's methods of the family. */
export type BitcoinRequest =
  | { readonly kind: 'message'; readonly account: string; readonly message: string; readonly protocol: Protocol }
  | { readonly kind: 'transfer'; readonly account: string; readonly to: string; readonly value: bigint }
  | {
      readonly kind: 'psbt'
      readonly account: string | undefined
      /** In base64. */
      readonly psbt: string
      readonly inputs: readonly BitcoinRequest.Input[]
      readonly broadcast: boolean
    }

type Protocol = 'ecdsa' | 'bip322' | undefined

export declare namespace BitcoinRequest {
  type Input = { readonly index: number; readonly address: string; readonly sighashTypes?: readonly number[] }
}

/**
 * Reads a request.
 *
 * @returns `undefined` for a method of another kind.
 * @throws {InvalidParamsRpcError} The parameters are not those of the method.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export function readRequest(method: string, params: unknown): BitcoinRequest | undefined {
  const given = Array.isArray(params) ? params[0] : params
  return Object.hasOwn(readers, method) ? readers[method]?.((key) => readProperty(given, key)) : undefined
}

const readers: Readonly<Record<string, (field: (key: string) => unknown) => BitcoinRequest>> = {
  signMessage: (field) => ({
    kind: 'message',
    // Older pages name the account alone.
    account: toText(field('address') ?? field('account'), 'account'),
    message: toText(field('message'), 'message', true),
    protocol: toProtocol(field('protocol')),
  }),
  sendTransfer(field) {
    const amount = String(field('amount'))
    if (!/^\d{1,16}$/u.test(amount)) throw invalid('amount')
    return {
      kind: 'transfer',
      account: toText(field('account'), 'account'),
      to: toText(field('recipientAddress'), 'recipientAddress'),
      value: BigInt(amount),
    }
  },
  signPsbt(field) {
    const inputs = listOf(field('signInputs')).map((input) => {
      const [index, address, types] = ['index', 'address', 'sighashTypes'].map((key) => readProperty(input, key))
      const sighashTypes = listOf(types)
      if (!Number.isSafeInteger(index) || !sighashTypes.every(Number.isSafeInteger)) throw invalid('signInputs')
      return {
        index: index as number,
        address: toText(address, 'signInputs'),
        ...(sighashTypes.length > 0 && { sighashTypes: sighashTypes as number[] }),
      }
    })
    const account = field('account')
    return {
      kind: 'psbt',
      account: typeof account === 'string' ? account : undefined,
      psbt: toText(field('psbt'), 'psbt'),
      inputs,
      broadcast: field('broadcast') === true,
    }
  },
}

function toText(value: unknown, name: string, mayBeEmpty = false): string {
  if (typeof value !== 'string' || (value === '' && !mayBeEmpty)) throw invalid(name)
  return value
}

function toProtocol(value: unknown): Protocol {
  if (value === undefined || value === 'ecdsa' || value === 'bip322') return value
  throw invalid('protocol')
}

const invalid = (name: string) => new InvalidParamsRpcError({ details: `\`${name}\` is missing or invalid.` })
