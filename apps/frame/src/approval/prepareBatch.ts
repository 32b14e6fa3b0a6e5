import { awaitTurn } from '../account/awaitTurn.ts'
import { type Call, encodeBatch } from '../account/batches.ts'
import { isDelegated, smartAccount } from '../account/contracts.ts'
import { guardCalls } from '../account/guard.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { Services } from '../services/Services.ts'
import { ServicesError } from '../services/ServicesError.ts'
import type { Signable } from '../vault/VaultCommands.ts'
import { prepareTransaction } from './prepareTransaction.ts'

/** What an authorization costs more than a transaction without one. EIP-7702. */
const authorizationGas = 25_000n
/** How often an earlier operation is waited for, and how often at most (ms). */
const interval = 1000
const mostTries = 60

/**
 * Makes several calls one transaction, which the account sends to itself. The first one also lets the account run our
 * contract.
 *
 * @throws {PageError | NodeError} The network would undo them, or does not answer.
 */
export async function prepareBatch(calls: readonly Call[], context: prepareBatch.Context): Promise<Signable> {
  const { address, requestNode, openNonce } = context
  await awaitTurn(context)
  const hasDelegated = isDelegated(await requestNode('eth_getCode', [address, 'latest']))
  const guard = openNonce === undefined ? [] : guardCalls({ address, nonce: openNonce })
  const data = encodeBatch([...guard, ...calls])
  const override = hasDelegated ? [] : [{ [address]: { code: `0xef0100${smartAccount.slice(2)}` } }]
  const estimated = await requestNode('eth_estimateGas', [{ from: address, to: address, data }, 'latest', ...override])
  const gas = ((BigInt(String(estimated)) + (hasDelegated ? 0n : authorizationGas)) * 12n) / 10n
  const { bytes } = await prepareTransaction({ to: address, data, gas: `0x${gas.toString(16)}` }, context)
  if (hasDelegated) return { kind: 'transaction', bytes }
  // Authorizations are as new as this type of transaction.
  if (!bytes.startsWith('0x02')) throw new PageError(messages.noSmartAccount)
  return { kind: 'delegation', bytes }
}

/**
 * Makes several calls an operation for which the services pay.
 *
 * @returns Nothing if they pay for nothing more now: the visitor may.
 * @throws {ServicesError} The network would undo them, or nobody answers.
 */
export async function prepareOperation(
  calls: readonly Call[],
  { address, chainId, bundler, requestNode, signal }: prepareBatch.Context & { bundler: Bundler },
): Promise<Signable | undefined> {
  await awaitTurn({ address, requestNode, signal })
  const callData = encodeBatch(calls)
  for (let tries = 1; ; tries += 1) {
    try {
      const { isDelegated, accountNonce, ...gas } = await bundler.prepareOperation(chainId, callData)
      const operation = Object.freeze({ ...gas, chainId, sender: address, callData })
      return { kind: 'operation', operation, ...(isDelegated ? {} : { delegationNonce: accountNonce }) }
    } catch (error) {
      if (!(error instanceof ServicesError)) throw error
      if (['limit', 'relayer', 'notSponsored'].includes(error.problem)) return undefined
      if (error.problem !== 'pending' || tries >= mostTries) throw error
      signal?.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, interval))
    }
  }
}

export type Bundler = Pick<Services, 'prepareOperation' | 'sendOperation' | 'unusedNonces'>

export declare namespace prepareBatch {
  type Context = prepareTransaction.Context & {
    /** The nonce of an operation that must not come about any more. */
    openNonce?: bigint | undefined
    signal?: AbortSignal | undefined
  }
}
