import { type Address, BaseError, ContractFunctionRevertedError, type Hex, isAddressEqual, parseEther } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { delegatedCode, entryPoint } from './accountContracts.ts'
import type { SmartNetwork } from './createSmartNetworks.ts'
import { isBatch, type Operation, toHandleOps } from './Operation.ts'

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
  relayer: Address,
): Promise<void> {
  const { sender, callData } = packed
  if (!isBatch(callData)) throw new ServiceError(400, 'operation', 'Only batches are sponsored')
  const isTooLarge =
    operation.callGasLimit > BigInt(settings.limits.gasPerOperation) ||
    operation.verificationGasLimit > mostVerificationGas ||
    operation.preVerificationGas > mostPreVerificationGas
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
  try {
    await client.simulateContract({
      ...toHandleOps({ packed, ...operation }, relayer),
      account: relayer,
      ...(authorization ? { authorizationList: [authorization] } : {}),
    })
  } catch (cause) {
    throw isNetworkGone(cause) ? gone(cause) : new ServiceError(400, 'operation', refusalOf(cause), { cause })
  }
  // The EntryPoint takes an operation whose calls fail, and the relayer would pay for it.
  await tryCalls({ client }, sender, callData as Hex, operation.callGasLimit)
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
    await client.call({ ...call, gas: gas + 60_000n })
    return gas
  } catch (cause) {
    if (isNetworkGone(cause)) throw gone(cause)
    throw new ServiceError(422, 'operation', 'The network would undo these calls', { code: 'fails', cause })
  }
}

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
