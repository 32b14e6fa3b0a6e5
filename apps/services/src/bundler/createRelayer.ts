import { type Hex, keccak256, size, type TransactionReceipt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { findReceipt, waitForReceipt } from '../onramp/waitForReceipt.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { entryPoint } from './accountContracts.ts'
import type { BundlerTables } from './bundlerMigration.ts'
import { checkBudget, toCost } from './checkBudget.ts'
import type { SmartNetwork } from './createSmartNetworks.ts'
import { encodeHandleOps, type Operation } from './Operation.ts'
import { readOutcome } from './readOutcome.ts'

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
  /** Returns the transaction. An operation that is known already is not sent as a second one. */
  readonly send: (operation: Operation, payer: Payer) => Promise<Hex>
  readonly find: (id: Hex) => Promise<Stored | undefined>
  /** Makes the books agree with the chain, and sends again what did not arrive. */
  readonly reconcile: () => Promise<void>
}

/**
 * A transaction is signed and stored before it is sent: a process that dies at any point leaves a row that says what it
 * may cost. Sending it again is safe, since the chain takes a nonce once.
 */
export function createRelayer(
  { database, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
  { client, network, settings }: SmartNetwork,
  key: Hex,
): Relayer {
  const account = privateKeyToAccount(key)
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
      .select(({ fn }) => fn.sum<number | string | null>('cost').as('open'))
      .executeTakeFirstOrThrow()
    if (Number(open ?? 0) + cost <= toCost(balance, decimals)) return
    log.warn({ network: id }, 'the account that pays for sponsored operations has too little')
    throw new ServiceError(503, 'relayer', 'The account that pays the fees has too little', { code: 'relayer' })
  }

  async function store(operation: Operation, payer: Payer): Promise<Stored> {
    const { authorization, packed } = operation
    const data = encodeHandleOps(operation, address)
    const [price, pending] = await Promise.all([
      priceOf(gasOf({ ...operation, isDelegating: authorization !== undefined, size: size(data) })),
      client.getTransactionCount({ address, blockTag: 'pending' }),
    ])
    return database.query.transaction().execute(async (query) => {
      // Whoever writes here first has the nonce, also among several instances.
      const { next_nonce } = await query
        .insertInto('embedded_relayers')
        .values({ network: id, address, next_nonce: pending })
        .onConflict((conflict) => conflict.columns(['network', 'address']).doUpdateSet({ network: id }))
        .returning('next_nonce')
        .executeTakeFirstOrThrow()
      const known = await findIn(query, operation.id)
      if (known) return known
      await check(query, { ...payer, sender: packed.sender }, price)
      const nonce = Math.max(next_nonce, pending)
      const { gas, maxFeePerGas, maxPriorityFeePerGas, cost } = price
      const common = { chainId, to: entryPoint, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } as const
      const raw = await account.signTransaction(
        authorization
          ? { ...common, type: 'eip7702', authorizationList: [authorization] }
          : { ...common, type: 'eip1559' },
      )
      const time = now()
      const row: Stored = {
        id: operation.id,
        project_id: payer.projectId,
        user_id: payer.userId,
        network: id,
        sender: packed.sender,
        relayer: address,
        nonce,
        raw,
        hash: keccak256(raw),
        status: 'signed',
        cost,
        created_at: time,
        updated_at: time,
      }
      await query.insertInto('embedded_operations').values(row).execute()
      await query
        .updateTable('embedded_relayers')
        .set({ next_nonce: nonce + 1 })
        .where('network', '=', id)
        .where('address', '=', address)
        .execute()
      return row
    })
  }

  const findIn = (query: typeof database.query, operation: Hex) =>
    query.selectFrom('embedded_operations').selectAll().where('id', '=', operation).executeTakeFirst()

  const settle = (row: Stored, values: Pick<Stored, 'status' | 'cost'>) =>
    database.query
      .updateTable('embedded_operations')
      .set({ ...values, updated_at: now() })
      .where('id', '=', row.id)
      .where('status', '=', 'signed')
      .execute()

  const close = (row: Stored, receipt: TransactionReceipt) =>
    settle(row, { status: readOutcome(receipt, row.id), cost: toCost(costOf(receipt), decimals) })

  /** Sends the stored bytes. What goes wrong here is tried again by `reconcile`. */
  async function broadcast(row: Stored): Promise<void> {
    await client.sendRawTransaction({ serializedTransaction: row.raw as Hex }).catch((error: unknown) => {
      const reason = hideAddresses(String(error))
      if (!/already known|already imported|known transaction/iu.test(reason))
        log.warn({ reason }, 'a sponsored operation waits')
    })
  }

  async function resume(row: Stored): Promise<void> {
    const receipt = await findReceipt(client, row.hash as Hex)
    if (receipt) return void (await close(row, receipt))
    const count = await client.getTransactionCount({ address: row.relayer as Hex })
    if (count <= row.nonce) return broadcast(row)
    // The node that says the nonce is used may be ahead of the one that has the receipt.
    const late = await waitForReceipt(client, row.hash as Hex)
    await (late ? close(row, late) : settle(row, { status: 'dropped', cost: 0 }))
  }

  return {
    address,
    async admit(payer, gas) {
      await check(database.query, payer, await priceOf(gas))
    },
    find: (operation) => findIn(database.query, operation),
    async send(operation, payer) {
      const row = await store(operation, payer)
      if (row.status !== 'signed') return row.hash as Hex
      await broadcast(row)
      const receipt = await waitForReceipt(client, row.hash as Hex).catch(() => undefined)
      if (receipt) await close(row, receipt)
      return row.hash as Hex
    },
    async reconcile() {
      const rows = await openOnes().selectAll().orderBy('nonce').execute()
      for (const row of rows) await resume(row)
    },
  }
}

/** The gas of the transaction: enough for the limits that the operation itself names, which the EntryPoint insists on. */
export function gasOf({ callGasLimit, verificationGasLimit, isDelegating, size }: gasOf.Options): bigint {
  const inside = ((callGasLimit + verificationGasLimit + 10_000n) * 64n) / 63n + 60_000n
  const whole = 21_000 + 16 * size + (isDelegating ? 25_000 : 0) + Number(inside)
  // EIP-7623 has a floor for calldata.
  return BigInt(Math.ceil(Math.max(whole, 21_000 + 40 * size)))
}

export declare namespace gasOf {
  type Options = Pick<Operation, 'callGasLimit' | 'verificationGasLimit'> & {
    isDelegating: boolean
    /** The bytes of the calldata. */
    size: number
  }
}

/** Networks on top of another one also take what that one costs, and say so. */
function costOf(receipt: TransactionReceipt): bigint {
  const { l1Fee } = receipt as { l1Fee?: bigint | string | null }
  return receipt.gasUsed * receipt.effectiveGasPrice + BigInt(l1Fee ?? 0)
}
