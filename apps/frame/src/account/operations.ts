import * as Hex from 'ox/Hex'
import * as TypedData from 'ox/TypedData'
import { entryPoint, smartAccount } from './contracts.ts'

/**
 * A batch for which the services pay, as ERC-4337 has it: the price is zero, or a paymaster pays it, and the account runs
 * our contract. Numbers are hexadecimal.
 */
export type Operation = {
  readonly chainId: number
  readonly sender: `0x${string}`
  readonly nonce: `0x${string}`
  readonly callData: `0x${string}`
  readonly callGasLimit: `0x${string}`
  readonly verificationGasLimit: `0x${string}`
  readonly preVerificationGas: `0x${string}`
  /** The price, and the paymaster that pays it: one is never there without the other. */
  readonly payment?: { readonly gasFees: `0x${string}`; readonly paymasterAndData: `0x${string}` } | undefined
}

const types = {
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

/** The hash that the EntryPoint v0.8 wants signed: the EIP-712 one. Of an account by EIP-7702 it names the contract. */
export function hashOperation({ chainId, ...operation }: Operation): `0x${string}` {
  const half = (value: `0x${string}`): `0x${string}` => Hex.padLeft(value, 16)
  return TypedData.getSignPayload({
    domain: { name: 'ERC4337', version: '1', chainId, verifyingContract: entryPoint },
    types,
    primaryType: 'PackedUserOperation',
    message: {
      sender: operation.sender,
      nonce: BigInt(operation.nonce),
      initCode: smartAccount,
      callData: operation.callData,
      accountGasLimits: Hex.concat(
        half(Hex.fromNumber(BigInt(operation.verificationGasLimit))),
        half(Hex.fromNumber(BigInt(operation.callGasLimit))),
      ),
      preVerificationGas: BigInt(operation.preVerificationGas),
      gasFees: operation.payment?.gasFees ?? Hex.padLeft('0x', 32),
      paymasterAndData: operation.payment?.paymasterAndData ?? '0x',
    },
  })
}
