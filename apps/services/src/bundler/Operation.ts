import { type Static, Type } from 'typebox'
import {
  type Address,
  type ContractFunctionParameters,
  concat,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  hashTypedData,
  numberToHex,
  pad,
  parseTransaction,
  type SignedAuthorization,
  toFunctionSelector,
} from 'viem'
import { entryPoint08Abi, type PackedUserOperation } from 'viem/account-abstraction'
import { entryPoint, smartAccount } from './accountContracts.ts'

const hex = (pattern: string, maxLength: number) => Type.String({ pattern: `^0x${pattern}$`, maxLength })
const quantity = hex('(0|[1-9a-f][0-9a-f]{0,31})', 34)
const word = hex('[0-9a-f]{64}', 66)

/** The calls of one operation, in calldata. 128 KiB is what a transaction may have. */
export const callData = hex('([0-9a-f]{2})*', 200_000)
export const caipNetworkId = Type.String({ pattern: '^eip155:[1-9]\\d{0,31}$' })

export const operationGas = {
  // Of the key 0, the only one that is looked for: a longer one names another.
  nonce: hex('(0|[1-9a-f][0-9a-f]{0,15})', 18),
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
}

/** The price of an operation, and the paymaster that pays it: packed as the EntryPoint has them. */
export const payment = Type.Object({
  gasFees: word,
  // An address, two limits of gas, and what the paymaster itself needs. Without one the account would pay.
  paymasterAndData: hex('(?!0{40})([0-9a-f]{2}){52,1024}', 2050),
})
export type Payment = Static<typeof payment>

/**
 * What a sponsored operation may differ in. Its sender is the user's account, and its contract is ours. Its price is
 * zero, or a paymaster pays it.
 */
export const operationInput = Type.Object({
  chainId: caipNetworkId,
  operation: Type.Object({
    ...operationGas,
    callData,
    signature: hex('[0-9a-f]{130}', 132),
    payment: Type.Optional(payment),
  }),
  /** Lets the account run our contract (EIP-7702): only where it does not yet. */
  authorization: Type.Optional(
    Type.Object({
      nonce: Type.Integer({ minimum: 0 }),
      yParity: Type.Union([Type.Literal(0), Type.Literal(1)]),
      r: word,
      s: word,
    }),
  ),
})
export type OperationInput = Static<typeof operationInput>

/** An operation calls nothing else. */
const batchSelector: Hex = toFunctionSelector('function executeBatch((address target, uint256 value, bytes data)[])')
export const isBatch = (data: string): boolean => data.startsWith(batchSelector)

/** Says that the account runs the contract which it has delegated to. ERC-4337, EIP-7702. */
const delegationMarker: Hex = pad('0x7702', { dir: 'right', size: 20 })

/** An operation as the EntryPoint takes it. */
export type Operation = {
  readonly id: Hex
  readonly packed: PackedUserOperation
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly authorization: SignedAuthorization | undefined
  readonly payment: Payment | undefined
}

export function toOperation({ chainId, operation, authorization }: OperationInput, owner: string): Operation {
  const chain = Number(chainId.split(':')[1])
  const { signature, ...fields } = operation
  const callGasLimit = BigInt(fields.callGasLimit)
  const verificationGasLimit = BigInt(fields.verificationGasLimit)
  const preVerificationGas = BigInt(fields.preVerificationGas)
  const packed: PackedUserOperation = {
    sender: getAddress(owner),
    nonce: BigInt(fields.nonce),
    initCode: delegationMarker,
    callData: fields.callData as Hex,
    accountGasLimits: concat([toHalf(verificationGasLimit), toHalf(callGasLimit)]),
    preVerificationGas,
    gasFees: (fields.payment?.gasFees ?? pad('0x', { size: 32 })) as Hex,
    paymasterAndData: (fields.payment?.paymasterAndData ?? '0x') as Hex,
    signature: signature as Hex,
  }
  return {
    // The hash names the contract instead of the marker.
    id: hashTypedData({
      domain: { name: 'ERC4337', version: '1', chainId: chain, verifyingContract: entryPoint },
      types: operationTypes,
      primaryType: 'PackedUserOperation',
      message: { ...packed, initCode: smartAccount },
    }),
    packed,
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    payment: fields.payment,
    authorization: authorization && {
      address: smartAccount,
      chainId: chain,
      nonce: authorization.nonce,
      yParity: authorization.yParity,
      r: authorization.r as Hex,
      s: authorization.s as Hex,
    },
  }
}

const toHalf = (value: bigint): Hex => pad(numberToHex(value), { size: 16 })

const operationTypes = {
  PackedUserOperation: [
    { type: 'address', name: 'sender' },
    { type: 'uint256', name: 'nonce' },
    { type: 'bytes', name: 'initCode' },
    { type: 'bytes', name: 'callData' },
    { type: 'bytes32', name: 'accountGasLimits' },
    { type: 'uint256', name: 'preVerificationGas' },
    { type: 'bytes32', name: 'gasFees' },
    { type: 'bytes', name: 'paymasterAndData' },
  ],
} as const

/** What the relayer calls. */
export const toHandleOps = ({ packed }: Operation, relayer: Address) =>
  ({
    address: entryPoint,
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[packed], relayer],
  }) as const satisfies ContractFunctionParameters

/** The nonce of the operation in a transaction that the relayer has signed. */
export function readNonceOf(raw: Hex): bigint {
  const call = decodeFunctionData({ abi: entryPoint08Abi, data: parseTransaction(raw).data ?? '0x' })
  const [operation] = call.functionName === 'handleOps' ? call.args[0] : []
  if (!operation) throw new Error('A stored transaction has no operation')
  return operation.nonce
}

export const encodeHandleOps = (operation: Operation, relayer: Address): Hex =>
  encodeFunctionData(toHandleOps(operation, relayer))
