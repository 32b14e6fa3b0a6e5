import * as v from 'valibot'
import type { InvalidParamsRpcError } from '../errors/rpcErrors.js'
import { parseParams } from './parseParams.js'

const hex = (): v.GenericSchema<unknown, `0x${string}`> =>
  v.custom<`0x${string}`>((value) => typeof value === 'string' && value.startsWith('0x'), 'It must start with 0x')

/** Created on first use, so that loading the module builds nothing. viem passes missing fields as `undefined`. */
const schema = (): v.GenericSchema<unknown, readonly SendCallsRequest[]> =>
  v.pipe(
    v.array(
      v.looseObject({
        calls: v.array(v.looseObject({ to: hex(), data: v.optional(hex()), value: v.optional(v.string()) })),
      }),
    ),
    v.minLength(1),
  )

/** One call of a bundle. */
type SendCall = { to: `0x${string}`; data?: `0x${string}` | undefined; value?: string | undefined }

/** The parameters of `wallet_sendCalls`; unchecked fields are kept unchanged. */
export type SendCallsRequest = { calls: SendCall[] }

/**
 * Parses the parameters of `wallet_sendCalls`.
 *
 * @example
 * ```ts
 * import { parseSendCalls } from '@mooring/core'
 *
 * parseSendCalls([{ calls: [{ to: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', data: '0x' }] }])
 * ```
 *
 * @param params - The page's parameters.
 * @throws {InvalidParamsRpcError} A call has no `to` that starts with 0x, or `data` that does not.
 * @see Specification §5; EIP-5792.
 */
export function parseSendCalls(params: unknown): readonly SendCallsRequest[] {
  return parseParams(schema(), params)
}

export declare namespace parseSendCalls {
  type ErrorType = InstanceType<typeof InvalidParamsRpcError>
}
