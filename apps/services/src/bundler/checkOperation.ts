import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  type Hex,
  hexToBytes,
  isAddressEqual,
  parseEther,
  size,
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { delegatedCode, entryPoint } from './accountContracts.ts'
import type { SmartNetwork } from './createSmartNetworks.ts'
import { gasOf } from './gasOf.ts'
import { encodeHandleOps, isBatch, type Operation, toHandleOps } from './Operation.ts'
import type { Sponsor } from './Sponsor.ts'

/** Bytes: a node tries out and stores no more for one operation. */
const mostCallData = 16_384
/** More than checking a signature and storing a nonce takes. */
const mostVerificationGas = 150_000n
const mostPreVerificationGas = 200_000n

/**
 * Has the network try an operation out, as the relayer would send it.
 *
 * @throws {ServiceError} It would cost the relayer something for nothing, or is not what is sponsored.
 */
export async function checkOperation(
  { client, settings }: SmartNetwork,
  { packed, ...operation }: Operation,
  { address: relayer, paysByItself }: Pick<Sponsor, 'address' | 'paysByItself'>,
): Promise<void> {
  const { sender, callData } = packed
  if (paysByItself === (operation.payment !== undefined))
    throw new ServiceError(400, 'operation', 'Its price is not the one that was named')
  if (!isBatch(callData)) throw new ServiceError(400, 'operation', 'Only batches are sponsored')
  if (isLong(callData)) throw tooLarge()
  const isTooLarge =
    operation.callGasLimit > BigInt(settings.limits.gasPerOperation) ||
    // Of a paymaster's money, the limits of its cost decide.
    (paysByItself &&
      (operation.verificationGasLimit > mostVerificationGas || operation.preVerificationGas > mostPreVerificationGas))
  if (isTooLarge) throw tooLarge()
  const isDelegated = (await client.getCode({ address: sender }))?.toLowerCase() === delegatedCode
  const { authorization } = operation
  if (!authorization && !isDelegated)
    throw new ServiceError(400, 'authorization', 'The account has not delegated to the contract')
  if (authorization && isDelegated)
    throw new ServiceError(400, 'authorization', 'The account has delegated to the contract already')
  if (authorization) {
    const [signer, nonce] = await Promise.all([
      recoverAuthorizationAddress({ authorization }).catch(() => undefined),
      client.getTransactionCount({ address: sender }),
    ])
    if (!signer || !isAddressEqual(signer, sender) || authorization.nonce !== nonce)
      throw new ServiceError(400, 'authorization', 'The authorization is not of this account, or is outdated')
  }
  const data = encodeHandleOps({ packed, ...operation }, relayer)
  try {
    await client.simulateContract({
      ...toHandleOps({ packed, ...operation }, relayer),
      account: relayer,
      // What it will be sent with: with more, one that lacks gas seems fine.
      ...(paysByItself && {
        gas: gasOf({ ...operation, isDelegating: authorization !== undefined, size: size(data) }),
      }),
      ...(authorization ? { authorizationList: [authorization] } : {}),
    })
  } catch (cause) {
    throw isNetworkGone(cause) ? gone(cause) : new ServiceError(400, 'operation', refusalOf(cause), { cause })
  }
  // The EntryPoint takes an operation whose calls fail, and the relayer would pay for it.
  await tryCalls({ client }, sender, callData as Hex, operation.callGasLimit)
}

/** What a transaction takes before it calls: the EntryPoint gives the calls their gas without it. EIP-2028. */
function intrinsicGas(data: Hex): bigint {
  const bytes = hexToBytes(data)
  const zeros = bytes.filter((byte) => byte === 0).length
  return BigInt(21_000 + 4 * zeros + 16 * (bytes.length - zeros))
}

/** @throws {ServiceError} 422: the calls fail. */
export async function tryCalls(
  { client }: Pick<SmartNetwork, 'client'>,
  sender: Address,
  data: Hex,
  gas?: bigint,
): Promise<bigint> {
  const call = {
    account: entryPoint,
    to: sender,
    data,
    stateOverride: [
      { address: sender, code: delegatedCode },
      { address: entryPoint, balance: parseEther('1') },
    ],
  }
  try {
    if (gas === undefined) return await client.estimateGas(call)
    await client.call({ ...call, gas: gas + intrinsicGas(data) })
    return gas
  } catch (cause) {
    if (isNetworkGone(cause)) throw gone(cause)
    throw new ServiceError(422, 'operation', 'The network would undo these calls', { code: 'fails', cause })
  }
}

/** Whether it has more calldata than is sponsored, in hexadecimal. */
export const isLong = (data: string): boolean => data.length > 2 + 2 * mostCallData

export const tooLarge = (): ServiceError =>
  new ServiceError(403, 'operation', 'It takes more gas than is paid for at once', { code: 'limit' })

const gone = (cause: unknown): ServiceError =>
  new ServiceError(502, 'chainId', 'The network does not answer', { code: 'network', cause })

/** What the EntryPoint says, such as "AA24 signature error". ERC-4337. */
function refusalOf(error: unknown): string {
  const cause = error instanceof BaseError ? error.walk((one) => one instanceof ContractFunctionRevertedError) : null
  const [, reason] = cause instanceof ContractFunctionRevertedError ? (cause.data?.args ?? []) : []
  return typeof reason === 'string' && /^AA\d\d [\w ,.-]{1,80}$/u.test(reason)
    ? `The EntryPoint refuses it: ${reason}`
    : 'The EntryPoint refuses it'
}
