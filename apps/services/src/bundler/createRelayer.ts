import { randomUUID } from 'node:crypto'
import { type Hex, keccak256, size } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { entryPoint } from './accountContracts.ts'
import { toCost } from './checkBudget.ts'
import { countTransactions } from './countTransactions.ts'
import { createBooks, type Payer, type Stored } from './createBooks.ts'
import { createDispatch } from './createDispatch.ts'
import type { SmartNetwork } from './createSmartNetworks.ts'
import { gasOf } from './gasOf.ts'
import { encodeHandleOps, type Operation } from './Operation.ts'
import { awaitProvided, isProvided } from './provided.ts'
import type { Sponsor } from './Sponsor.ts'
import { toAnswer } from './toAnswer.ts'

/**
 * A transaction is signed and stored before it is sent: a process that dies at any point leaves a row that says what it
 * may cost.
 */
export function createRelayer(
  services: Pick<Services, 'database' | 'log' | 'now'>,
  smart: SmartNetwork,
  key: Hex,
): Sponsor {
  const { database, log, now } = services
  const { client, network } = smart
  const account = privateKeyToAccount(key)
  const dispatch = createDispatch(services, smart, account)
  const { address } = account
  const { decimals } = network.nativeCurrency
  const id = network.caipNetworkId
  const chainId = Number(id.split(':')[1])
  const books = createBooks(services, network)

  async function priceOf(gas: bigint) {
    const [{ maxFeePerGas, maxPriorityFeePerGas }, balance] = await Promise.all([
      client.estimateFeesPerGas(),
      client.getBalance({ address }),
    ])
    return { gas, maxFeePerGas, maxPriorityFeePerGas, balance, cost: toCost(gas * maxFeePerGas, decimals) }
  }

  /** Checks in the database alone, so that a lock on it is short. */
  async function check(
    query: typeof database.query,
    payer: Payer & { sender: Hex },
    price: { balance: bigint; cost: number },
  ) {
    const { cost, balance } = price
    await books.check(query, payer, cost)
    const { open } = await books
      .openOnes(query)
      .where('relayer', '=', address)
      .select(({ fn }) => fn.sum<number | string | null>('cost').as('open'))
      .executeTakeFirstOrThrow()
    if (Number(open ?? 0) + cost <= toCost(balance, decimals)) return
    log.warn({ network: id }, 'the account that pays for sponsored operations has too little')
    throw new ServiceError(503, 'relayer', 'The account that pays the fees has too little', { code: 'relayer' })
  }

  /** The nonce after the last one, and whether any is on its way: otherwise the chain knows better. */
  async function readNonce(query = database.query) {
    const open = await books.openOnes(query).select('id').where('relayer', '=', address).executeTakeFirst()
    const last = await query
      .selectFrom('embedded_relayers')
      .select('next_nonce')
      .where('network', '=', id)
      .where('address', '=', address)
      .executeTakeFirst()
    return { isOpen: open !== undefined, next: last?.next_nonce ?? 0 }
  }

  async function store(operation: Operation, payer: Payer): Promise<Stored> {
    const { authorization, packed } = operation
    const data = encodeHandleOps(operation, address)
    const price = await priceOf(gasOf({ ...operation, isDelegating: authorization !== undefined, size: size(data) }))
    const seen = await readNonce()
    const count = seen.isOpen ? undefined : await countTransactions(client, address, seen.next)
    const stored = await database.query.transaction().execute(async (query) => {
      // The first instance to write here gets the nonce and what is left of the limits.
      await books.lock(query)
      const known = await books.find(operation.id, query)
      if (known) return known
      await check(query, { ...payer, sender: packed.sender }, price)
      const { isOpen, next } = await readNonce(query)
      const nonce = isOpen ? next : next === seen.next ? count : undefined
      // Another one was sent in between, so the count is outdated.
      if (nonce === undefined) return undefined
      const { gas, maxFeePerGas, maxPriorityFeePerGas, cost } = price
      const common = { chainId, to: entryPoint, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } as const
      const raw = await account.signTransaction(
        authorization
          ? { ...common, type: 'eip7702', authorizationList: [authorization] }
          : { ...common, type: 'eip1559' },
      )
      const time = now()
      const row: Stored = {
        id: randomUUID(),
        operation: operation.id,
        project_id: payer.projectId,
        user_id: payer.userId,
        network: id,
        sender: packed.sender,
        relayer: address,
        nonce,
        raw,
        hash: keccak256(raw),
        cancellation: null,
        status: 'signed',
        cost,
        created_at: time,
        updated_at: time,
      }
      await query.insertInto('embedded_operations').values(row).execute()
      await query
        .insertInto('embedded_relayers')
        .values({ network: id, address, next_nonce: nonce + 1 })
        .onConflict((conflict) => conflict.columns(['network', 'address']).doUpdateSet({ next_nonce: nonce + 1 }))
        .execute()
      return row
    })
    return stored ?? store(operation, payer)
  }

  return {
    address,
    paysByItself: true,
    async prepare(payer, draft) {
      await check(database.query, payer, await priceOf(gasOf(draft)))
      const { callGasLimit, verificationGasLimit } = draft
      return { callGasLimit, verificationGasLimit, preVerificationGas: 0n, payment: undefined }
    },
    find: (operation) => books.find(operation),
    async send(operation, payer) {
      const row = await store(operation, payer)
      if (row.status !== 'signed') return toAnswer(row)
      return toAnswer(isProvided(row) ? await awaitProvided(services, smart, row) : await dispatch.send(row))
    },
    resume: (row) => dispatch.resume(row),
  }
}
