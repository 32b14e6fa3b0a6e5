import * as AbiFunction from 'ox/AbiFunction'

/** One call of a batch. */
export type Call = { readonly to: `0x${string}`; readonly value: bigint; readonly data: `0x${string}` }

const executeBatch = AbiFunction.from([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])
const selector = AbiFunction.getSelector(executeBatch)

/** The calldata with which an account that has delegated makes several calls, all or none. */
export const encodeBatch = (calls: readonly Call[]): `0x${string}` =>
  AbiFunction.encodeData(executeBatch, [
    calls.map(({ to, value, data }) => ({ target: to, value, data })),
  ]).toLowerCase() as `0x${string}`

/** The calls of a batch, or nothing if these bytes are something else. */
export function decodeBatch(data: string): readonly Call[] | undefined {
  if (!data.toLowerCase().startsWith(selector)) return undefined
  const [calls] = AbiFunction.decodeData(executeBatch, data as `0x${string}`)
  return calls.map(({ target, value, data }) => ({ to: target, value, data }))
}
