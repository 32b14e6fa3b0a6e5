import {
  type Explanation,
  explainText,
  type Fee,
  isHighFee,
  type RequestWarning,
  toExplanation,
  type Wallet,
} from '@mooring/core'
import { base64 } from '@scure/base'
import type { BitcoinAccount } from '../BitcoinAccount.js'
import { planPayment } from '../planPayment.js'
import { readAddress } from '../readAddress.js'
import { readFeeRate } from '../readFeeRate.js'
import { feeOf } from '../sizes.js'
import { explainPsbt } from './explainPsbt.js'
import { readRequest } from './readRequest.js'

/** The time limit for reading fees and coins (ms). */
const timeout = 5_000

/**
 * Reads what a request to a Bitcoin wallet would do. A transaction that the wallet pays alone is read output by output,
 * and one with coins of others, or with signatures that leave the outputs open, as a trade. Fees are compared with those
 * of the network.
 *
 * @throws {InvalidParamsRpcError} The parameters are not those of the method.
 * @see BIP-174; BIP-322.
 */
export async function explain(parameters: explain.Parameters): Promise<Explanation> {
  const { method, params, network, accounts, signsOnly } = parameters
  const request = readRequest(method, params)
  if (!request) return toExplanation({ acts: [{ kind: 'unknown' }] })
  const isOwn = (address: string): boolean => accounts.some((account) => account.address === address)
  const warnOf = (addresses: readonly (string | undefined)[]): readonly RequestWarning[] =>
    addresses.every((address) => address === undefined || isOwn(address)) ? [] : ['otherAccount']

  switch (request.kind) {
    case 'message': {
      const { acts, warnings } = explainText(request.message)
      return toExplanation({ acts, warnings: [...warnOf([request.account]), ...warnings] })
    }
    case 'transfer': {
      const { account, to, value } = request
      const payer = accounts.find(({ address }) => address === account)
      // The wallet is not asked to pay from any other one.
      const pays = payer?.type === 'payment'
      const fee = pays ? await quote({ ...parameters, account: payer, to, value }).catch(() => undefined) : undefined
      return toExplanation({
        acts: [
          { kind: 'pay', asset: { token: undefined, amount: value }, to },
          ...(fee ? [{ kind: 'fee', amount: fee.value } as const] : []),
        ],
        warnings: [
          ...warnOf([account]),
          ...(payer?.type === 'ordinal' ? (['collectibles'] as const) : []),
          ...(fee && isHighFee({ fee: fee.value, amount: value }) ? (['highFee'] as const) : []),
          // The others show a fee of their own.
          ...(pays && signsOnly && !fee ? (['uncertainFee'] as const) : []),
        ],
        fee,
      })
    }
    case 'psbt': {
      const { account, psbt, inputs } = request
      const named = warnOf([account, ...inputs.map(({ address }) => address)])
      try {
        const { acts, warnings, cost } = explainPsbt({ psbt: base64.decode(psbt), inputs, accounts, network })
        const isHigh = cost && isHighFee({ ...cost, usual: await readUsual(cost.size, parameters) })
        return toExplanation({ acts, warnings: [...named, ...warnings, ...(isHigh ? (['highFee'] as const) : [])] })
      } catch {
        return toExplanation({ acts: [{ kind: 'unknown' }], warnings: named })
      }
    }
  }
}

type Payment = { account: BitcoinAccount; to: string; value: bigint }

/** The fee of a payment that the page builds. A wallet that builds it itself may take another one. */
async function quote({ network, account, to, value, fetch }: explain.Parameters & Payment): Promise<Fee> {
  const signal = AbortSignal.timeout(timeout)
  const { fee, rate } = await planPayment({ account, network, to: readAddress(to, network), value, signal, fetch })
  return { value: fee, rate: { value: rate, unit: 'sat/vB' } }
}

/** What the network takes for a size, if it says so. */
async function readUsual(size: number, { network, fetch }: explain.Parameters): Promise<bigint | undefined> {
  const ask = { network, signal: AbortSignal.timeout(timeout), fetch }
  return readFeeRate(ask).then(
    (rate) => feeOf(size, rate),
    () => undefined,
  )
}

export declare namespace explain {
  type Parameters = Pick<Wallet.Request, 'method' | 'params' | 'network'> & {
    /** The accounts that the wallet shares. */
    accounts: readonly BitcoinAccount[]
    /** Whether the wallet cannot pay by itself: the page builds what it signs. */
    signsOnly: boolean
    fetch: typeof globalThis.fetch
  }
}
