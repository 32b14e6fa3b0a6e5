import { describe, expect, test } from 'vitest'
import { toBase58 } from './base58.js'
import { solana as network } from './networks/networks.js'
import { planTransfer } from './planTransfer.js'
import { programs } from './programs.js'

const [from, to, mint, source, stranger] = [1, 2, 3, 4, 5].map((byte) => toBase58(new Uint8Array(32).fill(byte))) as [
  string,
  string,
  string,
  string,
  string,
]
const { signal } = new AbortController()
const rentOf = (size: number) => 6_960 * (128 + size)

type Node = {
  /** The program of the token. */
  program?: string
  extensions?: unknown
  /** The account of the receiver, and the one in which it would get the token. */
  receiver?: unknown
  target?: unknown
  size?: number
}

/** Plans a transfer on a node with these answers, of a token unless coins are asked for. */
async function plan(node: Node, options: { isCoin?: boolean } = {}) {
  const { program = programs.token2022, extensions, receiver = null, target = null, size = 165 } = node
  const held = { mint, owner: from, state: 'initialized', tokenAmount: { amount: '1000', decimals: 6 } }
  const answers: Record<string, (params: readonly [string, never]) => unknown> = {
    getMinimumBalanceForRentExemption: ([size]) => rentOf(Number(size)),
    getTokenAccountsByOwner: () => ({
      value: [{ pubkey: source, account: { owner: program, data: { space: size, parsed: { info: held } } } }],
    }),
    getAccountInfo: ([address]) => ({
      value: address === to ? receiver : address === mint ? toMint(program, extensions) : target,
    }),
  }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { id, method, params } = JSON.parse(String(init?.body))
    return Response.json({ jsonrpc: '2.0', id, result: answers[method]?.(params) })
  }
  const token = options.isCoin ? undefined : `${network.caipNetworkId}:${mint}`
  return planTransfer({ network, from, to, value: 100n, token, signal, fetch })
}

const toMint = (owner: string, extensions: unknown) => ({
  owner,
  data: { parsed: { type: 'mint', info: { decimals: 6, ...(extensions !== undefined && { extensions }) } } },
})
const toTarget = (info: object, owner: string = programs.token2022) => ({
  owner,
  lamports: 1,
  data: { parsed: { type: 'account', info: { mint, owner: to, state: 'initialized', ...info } } },
})
const feeOf = (older: unknown, newer: unknown) => ({
  extension: 'transferFeeConfig',
  state: {
    olderTransferFee: { transferFeeBasisPoints: older },
    newerTransferFee: { transferFeeBasisPoints: newer },
  },
})
const scaledBy = (multiplier: unknown, newMultiplier: unknown) => ({
  extension: 'scaledUiAmountConfig',
  state: { authority: stranger, multiplier, newMultiplierEffectiveTimestamp: 1_800_000_000, newMultiplier },
})
const interestOf = (preUpdateAverageRate: unknown, currentRate: unknown) => ({
  extension: 'interestBearingConfig',
  state: { initializationTimestamp: 1, lastUpdateTimestamp: 1, preUpdateAverageRate, currentRate },
})
const hookOf = (programId: unknown) => ({ extension: 'transferHook', state: { programId } })

describe('a token', () => {
  test.each<[string, unknown, string]>([
    ['takes a fee', feeOf(100, 100), 'the receiver would get less'],
    ['takes a fee soon', feeOf(0, 1), 'the receiver would get less'],
    ['took a fee until now', feeOf(1, 0), 'the receiver would get less'],
    ['does not say what it takes', { extension: 'transferFeeConfig' }, 'the receiver would get less'],
    ['runs a program', hookOf(stranger), 'runs a program of its own'],
    ['cannot be sent', { extension: 'nonTransferable' }, 'cannot be sent'],
    ['is shown four times over', scaledBy('4', '4'), 'another amount would be sent'],
    ['is split soon', scaledBy('1', '2'), 'another amount would be sent'],
    ['does not say how it is scaled', { extension: 'scaledUiAmountConfig' }, 'another amount would be sent'],
    ['bears interest', interestOf(500, 500), 'another amount would be sent'],
    ['bore interest until now', interestOf(500, 0), 'another amount would be sent'],
    ['does not say its interest', { extension: 'interestBearingConfig' }, 'another amount would be sent'],
    ['is paused', { extension: 'pausableConfig', state: { paused: true } }, 'has paused'],
  ])('that %s is not sent', async (_, extension, details) => {
    const refused = plan({ extensions: [{ extension: 'tokenMetadata' }, extension] })
    await expect(refused).rejects.toMatchObject({
      name: 'TransactionRejectedRpcError',
      details: expect.stringContaining(details),
    })
  })

  test.each<[string, Node]>([
    ['without extensions', {}],
    ['of the older program', { program: programs.token }],
    ['that could be scaled, and is not', { extensions: [scaledBy('1', '1'), interestOf(0, 0)] }],
    ['that could take a fee and run a program, and does not', { extensions: [feeOf(0, 0), hookOf(null)] }],
  ])('%s is sent', async (_, node) => {
    expect((await plan(node)).instructions).toHaveLength(2)
  })

  test('that no node describes is not sent', async () => {
    await expect(plan({ program: stranger })).rejects.toMatchObject({ name: 'InvalidReplyError' })
    await expect(plan({ extensions: 'none' })).rejects.toMatchObject({ name: 'InvalidReplyError' })
  })
})

describe('the account in which a token arrives', () => {
  test('is made at the sender’s expense, as large as its program makes it', async () => {
    expect((await plan({ program: programs.token })).deposit).toBe(BigInt(rentOf(165)))
    // Its owner never changes, which takes five bytes.
    expect((await plan({})).deposit).toBe(BigInt(rentOf(170)))
    expect((await plan({ size: 200 })).deposit).toBe(BigInt(rentOf(200)))
  })

  test('is made, too, where somebody has sent coins to its address', async () => {
    const { instructions, deposit } = await plan({
      target: { owner: programs.system, lamports: 890_880, data: ['', 'base64'] },
    })
    expect(instructions).toHaveLength(2)
    expect(deposit).toBeGreaterThan(0n)
  })

  test('is used if it is there', async () => {
    const { instructions, deposit } = await plan({ target: toTarget({}) })
    expect(instructions).toHaveLength(1)
    expect(deposit).toBe(0n)
  })

  test('is not made if it would be frozen, and is used if its issuer has allowed it', async () => {
    const frozen = { extension: 'defaultAccountState', state: { accountState: 'frozen' } }
    await expect(plan({ extensions: [frozen] })).rejects.toMatchObject({
      name: 'TransactionRejectedRpcError',
      details: expect.stringContaining('would be frozen'),
    })
    expect((await plan({ extensions: [frozen], target: toTarget({}) })).instructions).toHaveLength(1)
    const open = { ...frozen, state: { accountState: 'initialized' } }
    expect((await plan({ extensions: [open] })).instructions).toHaveLength(2)
  })

  test('gets a memo right before the transfer if it requires one', async () => {
    const memoOf = (isRequired: boolean) => ({
      extensions: [{ extension: 'memoTransfer', state: { requireIncomingTransferMemos: isRequired } }],
    })
    const { instructions } = await plan({ target: toTarget(memoOf(true)) })
    expect(instructions.map(({ programAddress }) => programAddress)).toEqual([programs.memo, programs.token2022])
    expect((await plan({ target: toTarget(memoOf(false)) })).instructions).toHaveLength(1)
  })

  test('must belong to the receiver: owners can give it away', async () => {
    await expect(plan({ target: toTarget({ owner: stranger }) })).rejects.toMatchObject({
      name: 'InvalidAddressError',
      details: expect.stringContaining('belongs to another'),
    })
  })

  test('must not be frozen', async () => {
    await expect(plan({ target: toTarget({ state: 'frozen' }) })).rejects.toMatchObject({
      name: 'TransactionRejectedRpcError',
    })
  })

  test.each([{ mint: stranger }, { owner: 7 }, { state: null }])('is not what a node describes as %o', async (info) => {
    await expect(plan({ target: toTarget(info) })).rejects.toMatchObject({ name: 'InvalidReplyError' })
  })
})

test.each([true, false])('a program receives nothing, coins (%s) or tokens', async (isCoin) => {
  const receiver = { owner: stranger, lamports: 1, executable: true }
  await expect(plan({ receiver }, { isCoin })).rejects.toMatchObject({ name: 'InvalidAddressError' })
})
