import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { type Address, type Hex, hexToBigInt } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { ServiceError } from '../server/ServiceError.ts'

const hex = Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$', maxLength: 131_074 })
const quantity = Type.String({ pattern: '^0x[0-9a-fA-F]{1,64}$' })
/** Packed with another value, each in half a word. */
const half = Type.String({ pattern: '^0x[0-9a-fA-F]{1,32}$' })
const address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })

const shared = {
  sender: address,
  nonce: quantity,
  callData: hex,
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  signature: hex,
}
const shape06 = Type.Object({ ...shared, initCode: hex, paymasterAndData: hex })
const shape07 = Type.Object({
  ...shared,
  callGasLimit: half,
  verificationGasLimit: half,
  maxFeePerGas: half,
  maxPriorityFeePerGas: half,
  factory: Type.Optional(address),
  factoryData: Type.Optional(hex),
  paymaster: Type.Optional(address),
  paymasterData: Type.Optional(hex),
  paymasterVerificationGasLimit: Type.Optional(half),
  paymasterPostOpGasLimit: Type.Optional(half),
})

const entryPoints = { '0.6': entryPoint06Address, '0.7': entryPoint07Address, '0.8': entryPoint08Address } as const

/** The entry points of user operations, by version. */
export const entryPointVersion = Type.Optional(
  Type.Union([Type.Literal('0.6'), Type.Literal('0.7'), Type.Literal('0.8')], {
    description: 'Left out: 0.6 with `initCode`, else 0.7',
  }),
)

export type ReadUserOperation = { readonly sender: Address; readonly signature: Hex; readonly hash: Hex }

/**
 * Parses a user operation in the format of JSON-RPC.
 *
 * @param chainId - The chain of the operation, which is part of its hash.
 * @throws {ServiceError} 422: it is not an operation of that version.
 */
export function readUserOperation(
  input: unknown,
  chainId: number,
  wanted?: keyof typeof entryPoints,
): ReadUserOperation {
  const version = wanted ?? (typeof input === 'object' && input !== null && 'initCode' in input ? '0.6' : '0.7')
  const schema = version === '0.6' ? shape06 : shape07
  if (!Value.Check(schema, input))
    throw new ServiceError(422, 'userOp', `The userOp provided is not a user operation of version ${version}`)
  // Quantities become bigints; the rest stays text.
  const read = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      if (!(name in schema.properties) || typeof value !== 'string') return []
      // Compares bytes: the case of the sender's address has no meaning.
      const text = value.toLowerCase() as Hex
      return [[name, isQuantity(name) ? hexToBigInt(text) : text]]
    }),
  ) as unknown as UserOperation
  const hash = getUserOperationHash({
    chainId,
    entryPointAddress: entryPoints[version],
    entryPointVersion: version,
    userOperation: read as never,
  })
  return { sender: read.sender, signature: read.signature, hash }
}

const isQuantity = (name: string): boolean => name === 'nonce' || /Gas(?:Limit)?$|PerGas$/u.test(name)
