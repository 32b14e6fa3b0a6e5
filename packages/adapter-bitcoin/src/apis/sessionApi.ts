import {
  type CaipNetworkId,
  CollectibleAccountError,
  parseCaipAddress,
  type RpcSession,
  readProperty,
  within,
} from '@mooring/core'
import { base64, hex } from '@scure/base'
import { listOf } from './listOf.js'
import type { Grant, WalletApi } from './WalletApi.js'

/** The maximum number of accounts of a session. Some wallets list each account once for each network. */
const limit = 2_000
/** The time limit for the purposes of addresses (ms). Some wallets never return them. */
const timeout = 3_000

/**
 * The methods of a wallet behind a session that only carries requests.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export function sessionApi(session: RpcSession): WalletApi {
  async function read(): Promise<Grant> {
    const networks = new Map<string, CaipNetworkId[]>()
    for (const account of session.accounts().slice(0, limit)) {
      try {
        const { chainNamespace, caipNetworkId, address } = parseCaipAddress(account)
        if (chainNamespace === 'bip122') networks.set(address, [...(networks.get(address) ?? []), caipNetworkId])
      } catch {}
    }
    return { accounts: [...networks].map(([address, networks]) => ({ address, networks })) }
  }

  async function readPurpose(account: string, network: CaipNetworkId): Promise<unknown> {
    const asking = session
      .request({ method: 'getAccountAddresses', params: { account }, network })
      .catch(() => undefined)
    const answer = await within(timeout, asking, () => undefined)
    const list = listOf(Array.isArray(answer) ? answer : readProperty(answer, 'addresses'))
    const own = list.find((entry) => readProperty(entry, 'address') === account)
    return readProperty(own, 'intention') ?? readProperty(own, 'purpose')
  }

  return {
    connect: read,
    read,
    listen: (onChange) => session.watch(onChange),
    async signMessage({ account: { address }, network, message, protocol }) {
      const params = { account: address, address, message, protocol }
      const signature = readProperty(await session.request({ method: 'signMessage', params, network }), 'signature')
      const isHex = typeof signature === 'string' && /^(?:[\da-f]{2})+$/iu.test(signature)
      return isHex ? base64.encode(hex.decode(signature)) : signature
    },
    async signPsbt({ psbt, inputs, network, broadcast }) {
      const account = inputs[0]?.account.address
      const signInputs = inputs.map(({ account: { address }, index, sighashTypes }) => ({
        address,
        index,
        ...(sighashTypes && { sighashTypes }),
      }))
      const answer = await session.request({
        method: 'signPsbt',
        params: { account, psbt, signInputs, broadcast },
        network,
      })
      return { psbt: readProperty(answer, 'psbt'), txid: readProperty(answer, 'txid') }
    },
    async sendTransfer({ account: { address }, to, value, network }) {
      if (/^ordinal/iu.test(String(await readPurpose(address, network)))) throw new CollectibleAccountError()
      const params = { account: address, recipientAddress: to, amount: value.toString() }
      return session.request({ method: 'sendTransfer', params, network })
    },
  }
}
