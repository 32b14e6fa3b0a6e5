import { randomUUID } from 'node:crypto'
import { BaseError, createClient, type Hex, http, RpcRequestError, serializeTransaction } from 'viem'
import {
  estimateUserOperationGas,
  getPaymasterData,
  getPaymasterStubData,
  sendUserOperation,
} from 'viem/account-abstraction'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { entryPoint, smartAccount } from './accountContracts.ts'
import { toCost } from './checkBudget.ts'
import { createBooks, type Payer, type Stored } from './createBooks.ts'
import type { SmartNetwork } from './createSmartNetworks.ts'
import { findElsewhere } from './findElsewhere.ts'
import { encodeHandleOps, type Operation } from './Operation.ts'
import { mostGasOf, packPayment, unpackOperation } from './payments.ts'
import { readProviderFees } from './readProviderFees.ts'
import type { Sponsor } from './Sponsor.ts'
import { toAnswer } from './toAnswer.ts'

/** In the books, in the place of an account of ours. */
const provider = 'provider'
export const isProvided = ({ relayer }: Stored): boolean => relayer === provider

/** How long a provider may take for an answer, how long its transaction is waited for, and until it is given up (ms). */
const timeout = 10_000
const patience = 20_000
const interval = 500
const lifetime = 600_000

/**
 * How a provider says that it does not take an operation: the request is wrong, or the operation is. After any other
 * error it may have gone on.
 *
 * @see ERC-7769, error codes; JSON-RPC 2.0.
 */
const isRefusal = (code: number): boolean =>
  (code <= -32_500 && code >= -32_599) || [-32_600, -32_601, -32_602].includes(code)

/** Nobody: what an operation would do is the same for all who bring it. */
const anybody: Hex = '0x0000000000000000000000000000000000004337'
/** What has the form of a signature, for estimates. */
const [r, s]: readonly [Hex, Hex] = [`0x${'f'.repeat(31)}${'0'.repeat(33)}`, `0x7${'a'.repeat(63)}`]
const signature: Hex = `${r}${s.slice(2)}1c`

/**
 * Lets a provider of ERC-4337 bring operations to the network, whose paymaster pays for them (ERC-7677). The limits and
 * the books are ours, and so is the check before it. What became of an operation is read from the chain alone.
 *
 * @see ERC-4337, `eth_sendUserOperation`; ERC-7677; ERC-7769.
 */
export function createProvider(services: Services, smart: SmartNetwork, url: string): Sponsor {
  const { database, log, now } = services
  const { client, network, settings } = smart
  const books = createBooks(services, network)
  const chainId = Number(network.caipNetworkId.split(':')[1])
  const remote = createClient({ transport: http(url, { timeout, retryCount: 0 }) })
  const place = { entryPointAddress: entryPoint, chainId, context: settings.context } as const
  const { decimals } = network.nativeCurrency

  async function ask<value>(question: Promise<value>): Promise<value> {
    return question.catch((cause) => {
      // Its text may quote the URL, which has a key.
      log.warn({ reason: hideAddresses(reasonOf(cause)) }, 'the provider of smart accounts refuses')
      throw new ServiceError(503, 'provider', 'The one who pays the fees does not now', { code: 'relayer' })
    })
  }

  async function store(operation: Operation, payer: Payer): Promise<{ row: Stored; isKnown: boolean }> {
    const { packed } = operation
    const cost = toCost(mostGasOf(operation) * maxFeeOf(operation), decimals)
    return database.query.transaction().execute(async (query) => {
      await books.lock(query)
      const known = await books.find(operation.id, query)
      if (known) return { row: known, isKnown: true }
      await books.check(query, { ...payer, sender: packed.sender }, cost)
      const time = now()
      const row: Stored = {
        id: randomUUID(),
        operation: operation.id,
        project_id: payer.projectId,
        user_id: payer.userId,
        network: network.caipNetworkId,
        sender: packed.sender,
        relayer: provider,
        nonce: 0,
        // As another one would bring it: the provider's own is not known.
        raw: serializeTransaction({
          type: 'eip1559',
          chainId,
          to: entryPoint,
          data: encodeHandleOps(operation, anybody),
        }),
        hash: operation.id,
        cancellation: null,
        status: 'signed',
        cost,
        created_at: time,
        updated_at: time,
      }
      await query.insertInto('embedded_operations').values(row).execute()
      return { row, isKnown: false }
    })
  }

  /** Gives it to the provider. Returns whether it says that it does not take it. */
  async function isRefused(operation: Operation): Promise<boolean> {
    try {
      const hash = await sendUserOperation(remote, {
        entryPointAddress: entryPoint,
        ...unpackOperation(operation),
      } as never)
      if (hash !== operation.id) log.warn({ network: network.caipNetworkId }, 'the provider names another operation')
      return false
    } catch (error) {
      log.warn({ reason: hideAddresses(reasonOf(error)) }, 'a sponsored operation waits')
      const said = error instanceof BaseError ? error.walk((one) => one instanceof RpcRequestError) : null
      return said instanceof RpcRequestError && isRefusal(said.code)
    }
  }

  return {
    address: anybody,
    paysByItself: false,
    async prepare(payer, draft) {
      const { nonce, callData, isDelegating, accountNonce } = draft
      const fees = await ask(readProviderFees(remote, client))
      const operation = {
        sender: payer.sender,
        nonce,
        factory: '0x7702',
        factoryData: '0x',
        callData,
        ...fees,
        signature,
        ...(isDelegating && {
          authorization: { address: smartAccount, chainId, nonce: accountNonce, r, s, yParity: 1 },
        }),
      } as const
      const stub = await ask(getPaymasterStubData(remote, { ...place, ...operation } as never))
      const gas = await ask(estimateUserOperationGas(remote, { ...place, ...operation, ...stub } as never))
      const more = (own: bigint, other: bigint) => (other > own ? other : own)
      const limits = {
        callGasLimit: more(draft.callGasLimit, gas.callGasLimit),
        verificationGasLimit: more(draft.verificationGasLimit, gas.verificationGasLimit),
        preVerificationGas: gas.preVerificationGas,
      }
      const paymasterGas = {
        paymasterVerificationGasLimit:
          (stub.isFinal ? undefined : gas.paymasterVerificationGasLimit) ?? stub.paymasterVerificationGasLimit ?? 0n,
        paymasterPostOpGasLimit:
          (stub.isFinal ? undefined : gas.paymasterPostOpGasLimit) ?? stub.paymasterPostOpGasLimit ?? 0n,
      }
      const final = stub.isFinal
        ? stub
        : await ask(getPaymasterData(remote, { ...place, ...operation, ...stub, ...limits, ...paymasterGas } as never))
      const payment = packPayment({
        ...fees,
        ...paymasterGas,
        paymaster: final.paymaster,
        paymasterData: final.paymasterData,
      })
      if (!payment)
        throw new ServiceError(503, 'provider', 'The one who pays the fees does not now', { code: 'relayer' })
      const cost = toCost(mostGasOf({ ...limits, payment }) * fees.maxFeePerGas, decimals)
      await books.check(database.query, payer, cost)
      return { ...limits, payment }
    },
    find: (operation) => books.find(operation),
    async send(operation, payer) {
      const { row, isKnown } = await store(operation, payer)
      if (row.status !== 'signed') return toAnswer(row)
      // The second time it may say no because it has it.
      const refused = (await isRefused(operation)) && !isKnown
      for (const end = now() + patience; ; ) {
        const closed = await followProvided(services, smart, row, refused)
        if (closed) return toAnswer(closed)
        if (now() > end) break
        await new Promise((resolve) => setTimeout(resolve, interval))
      }
      throw new ServiceError(502, 'operation', 'It may have come about: it is on its way', { code: 'network' })
    },
    async resume(row) {
      // Of an account that the services had before: its key is gone.
      log.warn({ network: row.network }, 'a sponsored operation of another configuration waits')
    },
  }
}

const maxFeeOf = ({ payment }: Operation): bigint => BigInt(`0x${payment?.gasFees.slice(34) ?? '0'}`)

const reasonOf = (error: unknown): string =>
  error instanceof BaseError ? error.details || error.shortMessage : String(error)

/**
 * Closes a row of a provider with what the chain says, or when it has waited for too long.
 *
 * @param isRefused - The provider said that it does not take it.
 * @returns The row, if it is closed.
 * @throws {ServiceError} 502: the network does not say.
 */
export async function followProvided(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { client }: SmartNetwork,
  row: Stored,
  isRefused = false,
): Promise<Stored | undefined> {
  const found = await findElsewhere(client, row)
  // It can still be brought to the network: `findUnused` names it.
  const isGivenUp = isRefused || now() - row.created_at > lifetime
  if (!found && !isGivenUp) return undefined
  await database.query
    .updateTable('embedded_operations')
    .set({ status: 'dropped', ...found, updated_at: now() })
    .where('id', '=', row.id)
    .where('status', '=', 'signed')
    .execute()
  return database.query.selectFrom('embedded_operations').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}
