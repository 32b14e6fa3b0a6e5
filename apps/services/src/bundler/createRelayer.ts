import { randomUUID } from 'node:crypto'
import { type Hex, keccak256, size } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { entryPoint } from './accountContracts.ts'
import type { BundlerTables } from './bundlerMigration.ts'
import { checkBudget, toCost } from './checkBudget.ts'
import { countTransactions } from './countTransactions.ts'
import { createDispatch } from './createDispatch.ts'
import type { SmartNetwork } from './createSmartNetworks.ts'
import { gasOf } from './gasOf.ts'
import { encodeHandleOps, type Operation } from './Operation.ts'

type Stored = BundlerTables['embedded_operations']
type Payer = { readonly userId: string; readonly projectId: string }

/** Sends operations from the one account that pays on a network. */
export type Relayer = {
  readonly address: Hex
  /**
   * Whether an operation of that much gas would be paid for now.
   *
   * @throws {ServiceError} 429: a limit is reached. 409: another one of this account is on its way. 503: the account
   * that pays has too little.
   */
  readonly admit: (payer: Payer & { sender: Hex }, gas: bigint) => Promise<void>
  /**
   * Returns the transaction. An operation that is known already is not sent as a second one.
   *
   * @throws {ServiceError} The same as `admit`. 422: the chain undid it. 503: the network did not take it. 502: it may
   * have come about.
   */
  readonly send: (operation: Operation, payer: Payer) => Promise<Hex>
  readonly find: (id: Hex) => Promise<Stored | undefined>
  /** Makes the books agree with the chain, and sends again what did not arrive. */
  readonly reconcile: () => Promise<void>
}

/**
 * A transaction is signed and stored before it is sent: a process that dies at any point leaves a row that says what it
 * may cost.
 */
export function createRelayer(
  services: Pick<Services, 'database' | 'log' | 'now'>,
  smart: SmartNetwork,
  key: Hex,
): Relayer {
  const { database, log, now } = services
  const { client, network, settings } = smart
  const account = privateKeyToAccount(key)
  const dispatch = createDispatch(services, smart, account)
  const { address } = account
  const { decimals } = network.nativeCurrency
  const id = network.caipNetworkId
  const chainId = Number(id.split(':')[1])
  const { limits } = settings

  const openOnes = (query = database.query) =>
    query.selectFrom('embedded_operations').where('network', '=', id).where('status', '=', 'signed')

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
    const waiting = await openOnes(query).select('id').where('sender', '=', payer.sender).executeTakeFirst()
    if (waiting) {
      const sentence = 'Another operation of this account is on its way'
      throw new ServiceError(409, 'operation', sentence, { code: 'pending', retryAfter: 1 })
    }
    await checkBudget(query, { network, limits, ...payer, cost, now: now() })
    const { open } = await openOnes(query)
      .where('relayer', '=', address)
      .select(({ fn }) => fn.sum<number | string | null>('cost').as('open'))
      .executeTakeFirstOrThrow()
    if (Number(open ?? 0) + cost <= toCost(balance, decimals)) return
    log.warn({ network: id }, 'the account that pays for sponsored operations has too little')
    throw new ServiceError(503, 'relayer', 'The account that pays the fees has too little', { code: 'relayer' })
  }

  /** The nonce after the last one, and whether any is on its way: otherwise the chain knows better. */
  async function readNonce(query = database.query) {
    const open = await openOnes(query).select('id').where('relayer', '=', address).executeTakeFirst()
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
      await query
        .insertInto('embedded_sponsors')
        .values({ network: id })
        .onConflict((conflict) => conflict.column('network').doUpdateSet({ network: id }))
        .execute()
      const known = await findIn(query, operation.id)
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

  /** The last try, if it came about or still can. Otherwise the operation may be sent again. */
  const findIn = (query: typeof database.query, operation: Hex) =>
    query
      .selectFrom('embedded_operations')
      .selectAll()
      .where('operation', '=', operation)
      .where('status', 'in', ['signed', 'done', 'reverted'])
      .executeTakeFirst()

  return {
    address,
    async admit(payer, gas) {
      await check(database.query, payer, await priceOf(gas))
    },
    find: (operation) => findIn(database.query, operation),
    async send(operation, payer) {
      const row = await store(operation, payer)
      return toAnswer(row.status === 'signed' ? await dispatch.send(row) : row)
    },
    async reconcile() {
      const rows = await openOnes().selectAll().orderBy('nonce').execute()
      for (const row of rows)
        await dispatch.resume(row).catch((error) => {
          // One of which the network does not say what became of it holds up no others.
          if (!(error instanceof ServiceError)) throw error
          log.warn({ reason: hideAddresses(String(error.cause)) }, 'a sponsored operation waits')
        })
    },
  }
}

/** @throws {ServiceError} 422: the chain undid it. 503: it did not come about. 409: it is being taken back. */
function toAnswer({ status, hash, cancellation }: Stored): Hex {
  if (status === 'reverted' || status === 'failed')
    throw new ServiceError(422, 'operation', 'The network undid these calls', { code: 'undone', hash })
  if (status === 'cancelled' || status === 'dropped')
    throw new ServiceError(503, 'operation', 'The network did not take it, so nothing happened', { code: 'cancelled' })
  if (status === 'signed' && cancellation)
    throw new ServiceError(409, 'operation', 'It is being taken back', { code: 'takingBack', retryAfter: 1 })
  return hash as Hex
}
