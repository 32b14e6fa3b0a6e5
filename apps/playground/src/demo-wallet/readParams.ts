import { readProperty } from '@mooring/core'
import { ProviderRpcError } from './ProviderRpcError.js'

type Hex = `0x${string}`

export type Transaction = {
  readonly from: Hex
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex | undefined
  readonly gas: bigint | undefined
  readonly chainId: bigint | undefined
}

export type TypedDataParams = {
  domain: Record<string, unknown>
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  message: Record<string, unknown>
}

const invalid = (what: string): ProviderRpcError => new ProviderRpcError(-32602, `Invalid params: ${what}`)

/** Parses whole bytes in hexadecimal. */
export function readHex(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/iu.test(value)) throw invalid('bytes in hex are expected')
  return value as Hex
}

export function readAddress(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{40}$/iu.test(value)) throw invalid('an address is expected')
  return value as Hex
}

function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/iu.test(value)) throw invalid('a quantity in hex is expected')
  return BigInt(value)
}

export function readChainId(value: unknown): number {
  const chainId = Number(readQuantity(readProperty(value, 'chainId')))
  if (!Number.isSafeInteger(chainId)) throw invalid('the chain id is too large')
  return chainId
}

export function readTransaction(value: unknown): Transaction {
  const read = <result>(name: string, parse: (value: unknown) => result): result | undefined => {
    const field = readProperty(value, name)
    return field === undefined || field === null ? undefined : parse(field)
  }
  return {
    from: readAddress(readProperty(value, 'from')),
    to: read('to', readAddress),
    value: read('value', readQuantity) ?? 0n,
    data: read('data', readHex) ?? read('input', readHex),
    gas: read('gas', readQuantity),
    chainId: read('chainId', readQuantity),
  }
}

export function readTypedData(value: unknown): TypedDataParams {
  let data: unknown
  try {
    data = typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    throw invalid('the structured data is not JSON')
  }
  const primaryType = readProperty(data, 'primaryType')
  const isObject = (name: string) => typeof (readProperty(data, name) ?? undefined) === 'object'
  if (typeof primaryType !== 'string' || !['domain', 'types', 'message'].every(isObject)) {
    throw invalid('structured data has a domain, types, a primary type and a message')
  }
  return data as TypedDataParams
}
