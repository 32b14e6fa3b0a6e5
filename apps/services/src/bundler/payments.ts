import { type Address, concat, type Hex, isAddress, isHex, numberToHex, pad, size, slice, zeroAddress } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import type { Operation, Payment } from './Operation.ts'

const half = (value: bigint): Hex => pad(numberToHex(value), { size: 16 })
/** The most that a number of half a word can be, and the most bytes of a paymaster. */
const most = 2n ** 120n
const mostData = 900

/**
 * Packs the price and the paymaster as the EntryPoint has them.
 *
 * @returns Nothing if no paymaster is there: the account itself would pay.
 * @see ERC-4337, `paymasterAndData`.
 */
export function packPayment(parts: packPayment.Options): Payment | undefined {
  const { maxFeePerGas, maxPriorityFeePerGas, paymaster, paymasterData } = parts
  const numbers = [
    maxPriorityFeePerGas,
    maxFeePerGas,
    parts.paymasterVerificationGasLimit,
    parts.paymasterPostOpGasLimit,
  ]
  const isPaid = isAddress(paymaster ?? '', { strict: false }) && paymaster?.toLowerCase() !== zeroAddress
  if (!paymaster || !isPaid || numbers.some((one) => typeof one !== 'bigint' || one < 0n || one > most))
    return undefined
  const data = paymasterData ?? '0x'
  if (!isHex(data) || size(data) > mostData || data.length % 2 === 1) return undefined
  const [priority, fee, verification, postOp] = numbers.map(half) as [Hex, Hex, Hex, Hex]
  return {
    gasFees: concat([priority, fee]).toLowerCase(),
    paymasterAndData: concat([paymaster, verification, postOp, data]).toLowerCase(),
  }
}

/** The most gas that an operation is charged for. */
export function mostGasOf(operation: mostGasOf.Options): bigint {
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = unpackPayment(operation.payment)
  return (
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    paymasterVerificationGasLimit +
    paymasterPostOpGasLimit
  )
}

function unpackPayment(payment: Payment | undefined) {
  const [fees, paymaster] = [payment?.gasFees as Hex | undefined, payment?.paymasterAndData as Hex | undefined]
  const read = (bytes: Hex | undefined, from: number): bigint => (bytes ? BigInt(slice(bytes, from, from + 16)) : 0n)
  return {
    maxPriorityFeePerGas: read(fees, 0),
    maxFeePerGas: read(fees, 16),
    paymasterVerificationGasLimit: read(paymaster, 20),
    paymasterPostOpGasLimit: read(paymaster, 36),
    ...(paymaster && {
      paymaster: slice(paymaster, 0, 20) as Address,
      paymasterData: size(paymaster) > 52 ? slice(paymaster, 52) : ('0x' as const),
    }),
  }
}

/** An operation as providers take it. */
export function unpackOperation({ packed, payment, authorization, ...gas }: Operation): UserOperation<'0.8'> {
  const { id: _, ...limits } = gas
  return {
    sender: packed.sender,
    nonce: packed.nonce,
    factory: '0x7702',
    factoryData: '0x',
    callData: packed.callData,
    ...limits,
    ...unpackPayment(payment),
    signature: packed.signature,
    ...(authorization && { authorization }),
  }
}

export declare namespace packPayment {
  type Options = {
    maxFeePerGas: bigint
    maxPriorityFeePerGas: bigint
    paymaster?: Address | undefined
    paymasterData?: Hex | undefined
    paymasterVerificationGasLimit: bigint
    paymasterPostOpGasLimit: bigint
  }
}

export declare namespace mostGasOf {
  type Options = Pick<Operation, 'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas' | 'payment'>
}
