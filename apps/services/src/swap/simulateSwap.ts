import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { nativeToken } from '../chains/Asset.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { buildPermit, permit2 } from './permit2.ts'
import type { SwapCall, SwapQuestion } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'

type Address = `0x${string}`

/** What a node expects of a swap. */
export type SimulatedSwap =
  | { readonly status: 'done'; readonly received: bigint; readonly gas: bigint }
  /** It would fail, take more than the amount, or leave an allowance. */
  | { readonly status: 'refused'; readonly reason: string }
  /** The node does not know the method, or the account has too little. */
  | { readonly status: 'unknown' }

const hex = Type.String({ pattern: '^0x[0-9a-fA-F]*$', maxLength: 2_000_000 })
const answer = Type.Array(
  Type.Object({
    calls: Type.Array(
      Type.Object({
        status: Type.String(),
        returnData: hex,
        gasUsed: hex,
        logs: Type.Optional(
          Type.Array(Type.Object({ address: hex, topics: Type.Array(hex), data: hex }), { maxItems: 2000 }),
        ),
      }),
    ),
  }),
  { minItems: 1, maxItems: 1 },
)

/** The last time that Permit2 knows (s). Here, nothing is sent. */
const never: number = 2 ** 48 - 1
/** How long the node has (ms). */
const patience = 2000

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * Asks the network's own node what a swap changes for the account, with the approval before it.
 *
 * @param question - With an account.
 * @see https://ethereum.github.io/execution-apis/ `eth_simulateV1`
 */
export async function simulateSwap(
  { chain, from, to, amount, account }: SwapQuestion & { readonly account: Address },
  { transaction, spender }: { readonly transaction: SwapCall; readonly spender: Address },
): Promise<SimulatedSwap> {
  const token = (address: Address, functionName: 'approve' | 'balanceOf' | 'allowance', args: readonly unknown[]) => ({
    from: account,
    to: address,
    input: encodeFunctionData({ abi: erc20Abi, functionName, args } as never),
  })
  const balanceOf = (address: Address) => (isNative(address) ? [] : [token(address, 'balanceOf', [account])])
  // Some tokens refuse to change an allowance, except to zero.
  const allowances = isNative(from) ? [] : [0n, amount].map((value) => token(from, 'approve', [spender, value]))
  const permit = buildPermit({ token: from, router: transaction.to, amount, until: never })
  const approvals = [...allowances, ...(spender === permit2 ? [{ from: account, to: permit2, input: permit }] : [])]
  const before = [...balanceOf(to), ...balanceOf(from)]
  const swap = { from: account, ...transaction, value: numberToHex(transaction.value), input: transaction.data }
  const { data: _, ...call } = swap
  const left = isNative(from) ? [] : [token(from, 'allowance', [account, spender])]
  const calls = [...before, ...approvals, call, ...before, ...left]
  const request = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  const simulation: Promise<unknown> = chain.client.request({
    method: 'eth_simulateV1',
    params: [request, 'latest'],
  } as never)
  const balance = isNative(from) ? chain.client.getBalance({ address: account }) : undefined
  // A slow node is no fault of the source.
  const [found, coin] = await withDeadline(
    Promise.all([simulation.catch((): unknown => undefined), balance?.catch(() => 0n)]),
    patience,
  ).catch((): [unknown, bigint | undefined] => [undefined, undefined])
  if (!Value.Check(answer, found) || found[0]?.calls.length !== calls.length) return { status: 'unknown' }
  const results = found[0].calls
  const at = before.length + approvals.length
  const result = results[at]
  const wordAt = (index: number) => BigInt(results[index]?.returnData.slice(0, 66).padEnd(3, '0') ?? '0x0')
  if ((coin ?? wordAt(before.length - 1)) < amount) return { status: 'unknown' }
  if (!result || results.slice(0, at).some(({ status }) => status !== '0x1')) return { status: 'unknown' }
  if (result.status !== '0x1') return { status: 'refused', reason: 'the network says that it would fail' }

  const logs = result.logs ?? []
  if (
    logs.some((log) => isTaken(log, account) && ![from.toLowerCase(), nativeToken].includes(log.address.toLowerCase()))
  )
    return { status: 'refused', reason: 'it would take another token' }
  const coins = logs.reduce((sum, log) => sum + movedCoins(log, account), 0n)
  /** What a token has changed by. */
  const changeAt = (index: number) => wordAt(at + 1 + index) - wordAt(index)
  const received = isNative(to) ? coins : changeAt(0)
  const paid = isNative(from) ? -coins : -changeAt(before.length - 1)
  if (paid > amount) return { status: 'refused', reason: 'it would take more than the amount' }
  if (!isNative(from) && !isNative(to) && coins < 0n) return { status: 'refused', reason: 'it would take coins' }
  if (left.length > 0 && wordAt(results.length - 1) > 0n)
    return { status: 'refused', reason: 'it would leave an allowance' }
  return { status: 'done', received, gas: BigInt(result.gasUsed) }
}

/** What a transfer of the coin changes for an account. Nodes write it as the log of a token at this address. */
function movedCoins({ address, topics, data }: Log, account: Address): bigint {
  if (address.toLowerCase() !== nativeToken || topics[0] !== transfer) return 0n
  const value = BigInt(data.length > 2 ? data.slice(0, 66) : '0x0')
  return (isAccount(topics[2], account) ? value : 0n) - (isAccount(topics[1], account) ? value : 0n)
}

/** Whether a transfer of a token or an item leaves an account. */
const isTaken = ({ topics }: Log, account: Address): boolean => topics[0] === transfer && isAccount(topics[1], account)

const isAccount = (topic: string | undefined, account: Address): boolean =>
  topic?.slice(26).toLowerCase() === account.slice(2).toLowerCase()

type Log = { readonly address: string; readonly topics: readonly string[]; readonly data: string }
