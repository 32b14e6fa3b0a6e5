import { keccak256 } from 'ox/Hash'
import { toBundleId } from '../account/bundles.ts'
import type { Accounts } from '../account/createAccounts.ts'
import { PageError } from '../port/createPort.ts'
import { createRequestNode, NodeError, type RequestNode } from '../services/requestNode.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import type { Approval, Draft } from './Approval.ts'
import { DoubtError } from './DoubtError.ts'
import { evmReader } from './evmReader.ts'
import { isVerdict } from './isVerdict.ts'
import type { Bundler } from './prepareBatch.ts'
import type { RequestFamily } from './RequestFamily.ts'
import { sendOperation } from './sendOperation.ts'
import { toDraft } from './toDraft.ts'

/** Requests for EVM networks. */
export function createEvmRequests({ wallet, accounts, bundler, fetch }: createEvmRequests.Options): RequestFamily {
  const nodeOf = ({ rpcUrls }: Approval['network']): RequestNode =>
    createRequestNode({ url: rpcUrls.default.http[0] ?? '', fetch })

  return {
    ...evmReader,
    address: () => wallet.address(),
    async toDraft({ method, params }, { network, address, signal }) {
      const chainId = Number(network.id)
      const isCall = method === 'eth_sendTransaction' || method === 'wallet_sendCalls'
      const fees = isCall ? (await accounts.networks()).get(chainId) : undefined
      const type = fees && (await accounts.typeOn(chainId))
      const requestNode = nodeOf(network)
      const context = { address: address as `0x${string}`, chainId, requestNode, fees, type, bundler, signal }
      return toDraft(method, params, context)
    },
    async simulate({ explanation: { calls } }, { network, address, signal }) {
      const { simulate } = await import('@mooring/adapter-evm/requests')
      return simulate({ network, address, calls, signal, fetch })
    },
    async finish(signed, draft, { network, onSending }) {
      const { payload, count } = draft
      if (payload.kind === 'message' || payload.kind === 'typedData') return signed
      onSending()
      const sent = await send(signed, draft, nodeOf(network), bundler)
      if (count === undefined) return sent
      const kind = payload.kind === 'operation' ? 'sponsored' : 'batch'
      return { id: toBundleId({ kind, chainId: Number(network.id), count, hashes: [sent as `0x${string}`] }) }
    },
  }
}

/** Sends the very bytes that were signed, again if nobody answers. */
async function send(
  signed: `0x${string}`,
  draft: Draft,
  requestNode: RequestNode,
  bundler: Bundler,
): Promise<`0x${string}` | RequestFamily.Signed> {
  if (draft.payload.kind === 'operation') return sendOperation(signed, draft.payload, bundler)
  const hash = keccak256(signed)
  if (!draft.isServed) return { hash, rawTransaction: signed }
  let isUnclear = false
  for (let tries = 1; ; tries += 1) {
    try {
      await requestNode('eth_sendRawTransaction', [signed])
      return hash
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      if (/already known|already imported|known transaction/iu.test(error.message)) return hash
      const isOver = isVerdict(error)
      if (isOver || tries === 3) {
        // A try without an answer may have arrived: "nonce too low" then speaks of this very transaction.
        const isKnown = await findOut()
        if (isKnown) return hash
        if (isOver && isKnown === false && !isUnclear) throw new PageError(error.message, { code: error.code })
        throw new DoubtError(hash)
      }
      isUnclear = true
    }
  }

  /** Whether the network has it. @returns Nothing if no node says so. */
  async function findOut(): Promise<boolean | undefined> {
    return requestNode('eth_getTransactionByHash', [hash]).then(
      (found) => found !== null,
      () => undefined,
    )
  }
}

export declare namespace createEvmRequests {
  type Options = {
    wallet: Pick<Wallet, 'address'>
    accounts: Pick<Accounts, 'networks' | 'typeOn'>
    bundler: Bundler
    fetch: typeof globalThis.fetch
  }
}
