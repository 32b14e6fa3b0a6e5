import { type Explanation, explainText, type RequestWarning, toExplanation, type Wallet } from '@mooring/core'
import { base64 } from '@scure/base'
import type { BitcoinAccount } from '../BitcoinAccount.js'
import { explainPsbt } from './explainPsbt.js'
import { readRequest } from './readRequest.js'

/**
 * Reads what a request to a Bitcoin wallet would do. A transaction that the wallet pays alone is read output by output,
 * and one with coins of others, or with signatures that leave the outputs open, as a trade.
 *
 * @throws {InvalidParamsRpcError} The parameters are not those of the method.
 * @see BIP-174; BIP-322.
 */
export async function explain({ method, params, network, accounts }: explain.Parameters): Promise<Explanation> {
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
      return toExplanation({
        acts: [{ kind: 'pay', asset: { token: undefined, amount: value }, to }],
        warnings: [...warnOf([account]), ...(payer?.type === 'ordinal' ? (['collectibles'] as const) : [])],
      })
    }
    case 'psbt': {
      const { account, psbt, inputs } = request
      const named = warnOf([account, ...inputs.map(({ address }) => address)])
      try {
        const { acts, warnings } = explainPsbt({ psbt: base64.decode(psbt), inputs, accounts, network })
        return toExplanation({ acts, warnings: [...named, ...warnings] })
      } catch {
        return toExplanation({ acts: [{ kind: 'unknown' }], warnings: named })
      }
    }
  }
}

export declare namespace explain {
  type Parameters = Pick<Wallet.Request, 'method' | 'params' | 'network'> & {
    /** The accounts that the wallet shares. */
    accounts: readonly BitcoinAccount[]
  }
}
