import { randomUUID } from 'node:crypto'
import { BaseError, createClient, type Hex, http, RpcRequestError, serializeTransaction } from 'viem'
import {
  estimateUserOperationGas,
  getPaymasterData,
  getPaymasterStubData,
  sendUserOperation,
} from 'viem/account-abstraction'
import { fetchCapped } from '../rpc/fetchCapped.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { entryPoint, smartAccount } from './accountContracts.ts'
import { toCost } from './checkBudget.ts'
import { createBooks, type Payer, type Stored } from './createBooks.ts'
import { createDispatch } from './createDispatch.ts'
import type { SmartNetwork } from './createSmartNetworks.ts'
import { encodeHandleOps, type Operation } from './Operation.ts'
import { mostGasOf, packPayment, unpackOperation } from './payments.ts'
import { awaitProvided, isProvided, provider } from './provided.ts'
import { readProviderFees } from './readProviderFees.ts'
import type { Sponsor } from './Sponsor.ts'
import { toAnswer } from './toAnswer.ts'

/** How long a provider may take for each answer, before and after the visitor has signed (ms). */
const [prepareTime, sendTime] = [3_000, 10_000]

/**
 * How a provider says that it does not take an operation: the request is wrong, or the operation is. After any other
 * error it may have gone on.
 *
 * @see ERC-7769, error codes; JSON-RPC 2.0.
 */
const isRefusal = ({ code, details }: RpcRequestError): boolean =>
  ((code <= -32_500 && code >= -32_599) || [-32_600, -32_601, -32_602].includes(code)) && !isThere.test(details)
/** It has the operation, or the chain does. */
const isThere = /already|known|duplicate|exists|AA25/iu

/** No operation needs more, and no answer is longer (bytes). */
const mostGas = 100_000_000n
const mostBytes = 100_000

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
  const clientOf = (timeout: number) =>
    createClient({ transport: http(url, { timeout, retryCount: 0, fetchFn: fetchAll(timeout) }) })
  const [quick, remote] = [clientOf(prepareTime), clientOf(sendTime)]
  const dispatch = createDispatch(services, smart, undefined)
  const place = { entryPointAddress: entryPoint, chainId, context: settings.context } as const
  const { decimals } = network.nativeCurrency
  const reasonOf = readReason(url)

  async function ask<value>(question: Promise<value>): Promise<value> {
    return question.catch((cause) => {
      // Its text may quote the URL, which has a key.
      log.warn({ reason: reasonOf(cause) }, 'the provider of smart accounts refuses')
      throw noPayer()
    })
  }

  function rowOf(payer: Payer & { sender: Hex }, nonce: bigint, cost: number): Stored {
    const time = now()
    return {
      id: randomUUID(),
      operation: '',
      project_id: payer.projectId,
      user_id: payer.userId,
      network: network.caipNetworkId,
      sender: payer.sender,
      relayer: provider,
      nonce: Number(nonce),
      raw: '',
      hash: '',
      cancellation: null,
      status: 'offered',
      cost,
      created_at: time,
      updated_at: time,
    }
  }

  /** Counts what the paymaster has promised: the visitor could bring it to the network without us. */
  async function offer(payer: Payer & { sender: Hex }, nonce: bigint, cost: number): Promise<void> {
    await database.query.transaction().execute(async (query) => {
      await books.lock(query)
      await books.withdraw(query, payer.sender, nonce)
      await books.check(query, payer, cost)
      await query
        .insertInto('embedded_operations')
        .values(rowOf(payer, nonce, cost))
        .execute()
    })
  }

  async function store(operation: Operation, payer: Payer): Promise<{ row: Stored; isKnown: boolean }> {
    const { packed } = operation
    const cost = toCost(mostGasOf(operation) * maxFeeOf(operation), decimals)
    return database.query.transaction().execute(async (query) => {
      await books.lock(query)
      const known = await books.find(operation.id, query)
      if (known) return { row: known, isKnown: true }
      await books.withdraw(query, packed.sender, packed.nonce)
      await books.check(query, { ...payer, sender: packed.sender }, cost)
      const row: Stored = {
        ...rowOf({ ...payer, sender: packed.sender }, packed.nonce, cost),
        operation: operation.id,
        // As another one would bring it: the provider's own is not known.
        raw: serializeTransaction({
          type: 'eip1559',
          chainId,
          to: entryPoint,
          data: encodeHandleOps(operation, anybody),
        }),
        hash: operation.id,
        status: 'signed',
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
      log.warn({ reason: reasonOf(error) }, 'a sponsored operation waits')
      const said = error instanceof BaseError ? error.walk((one) => one instanceof RpcRequestError) : null
      return said instanceof RpcRequestError && isRefusal(said)
    }
  }

  return {
    address: anybody,
    paysByItself: false,
    async prepare(payer, draft) {
      const { nonce, callData, isDelegating, accountNonce } = draft
      // Nobody is asked for what would not be paid for.
      await books.check(database.query, payer, 0)
      const fees = await ask(readProviderFees(quick, client))
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
      const stub = await ask(getPaymasterStubData(quick, { ...place, ...operation } as never))
      const gas = await ask(estimateUserOperationGas(quick, { ...place, ...operation, ...stub } as never))
      const { preVerificationGas, verificationGasLimit } = gas
      const [callGasLimit = 0n] = [gas.callGasLimit, draft.callGasLimit].sort((one, two) => (one < two ? 1 : -1))
      const limits = { callGasLimit, verificationGasLimit, preVerificationGas }
      const isMeasured = Object.values(limits).every((limit) => typeof limit === 'bigint' && limit < mostGas)
      if (!isMeasured || callGasLimit > BigInt(settings.limits.gasPerOperation)) throw noPayer()
      const paymasterGas = {
        paymasterVerificationGasLimit:
          (stub.isFinal ? undefined : gas.paymasterVerificationGasLimit) ?? stub.paymasterVerificationGasLimit ?? 0n,
        paymasterPostOpGasLimit:
          (stub.isFinal ? undefined : gas.paymasterPostOpGasLimit) ?? stub.paymasterPostOpGasLimit ?? 0n,
      }
      const final = stub.isFinal
        ? stub
        : await ask(getPaymasterData(quick, { ...place, ...operation, ...stub, ...limits, ...paymasterGas } as never))
      const payment = packPayment({
        ...fees,
        ...paymasterGas,
        paymaster: final.paymaster,
        paymasterData: final.paymasterData,
        ...readPaymasterGas(final),
      })
      if (!payment) throw noPayer()
      const cost = toCost(mostGasOf({ ...limits, payment }) * fees.maxFeePerGas, decimals)
      await offer(payer, nonce, cost)
      return { ...limits, payment }
    },
    find: (operation) => books.find(operation),
    async send(operation, payer) {
      const { row, isKnown } = await store(operation, payer)
      if (row.status !== 'signed') return toAnswer(row)
      // Of an account that the services had before.
      if (!isProvided(row)) return toAnswer(await dispatch.send(row))
      // The second time it may say no because it has it.
      const refused = (await isRefused(operation)) && !isKnown
      return toAnswer(await awaitProvided(services, smart, row, refused))
    },
    resume: (row) => dispatch.resume(row),
  }
}

const noPayer = () => new ServiceError(503, 'provider', 'The one who pays the fees does not now', { code: 'relayer' })

/** The time limit is one for the body, too, and the size has one. */
const fetchAll =
  (timeout: number): typeof fetch =>
  async (input, init = {}) => {
    const options = { timeout, maxBytes: mostBytes, controller: new AbortController() }
    const { status, body } = await fetchCapped(String(input instanceof Request ? input.url : input), init, options)
    return new Response(new Uint8Array(body), { status, headers: { 'content-type': 'application/json' } })
  }

/** A paymaster that signs limits of its own says them with its last answer. */
function readPaymasterGas(final: object) {
  const { paymasterVerificationGasLimit: verification, paymasterPostOpGasLimit: postOp } = final as {
    paymasterVerificationGasLimit?: unknown
    paymasterPostOpGasLimit?: unknown
  }
  return {
    ...(typeof verification === 'bigint' && { paymasterVerificationGasLimit: verification }),
    ...(typeof postOp === 'bigint' && { paymasterPostOpGasLimit: postOp }),
  }
}

const maxFeeOf = ({ payment }: Operation): bigint => BigInt(`0x${payment?.gasFees.slice(34) ?? '0'}`)

/** For the log. What a provider says may quote the URL, which has a key. */
const readReason = (url: string) => {
  const { pathname, searchParams } = new URL(url)
  const secrets = [...searchParams.values(), ...pathname.split('/')].filter((part) => part.length > 5)
  return (error: unknown): string => {
    const reason = error instanceof BaseError ? error.details || error.shortMessage : String(error)
    return hideAddresses(secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reason))
  }
}
