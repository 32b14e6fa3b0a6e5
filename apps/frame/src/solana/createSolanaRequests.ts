import { simulate } from '@mooring/adapter-solana/requests'
import type { RequestFamily } from '../approval/RequestFamily.ts'
import { createRequestNode } from '../services/requestNode.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { finishSolana } from './finishSolana.ts'
import { solanaReader } from './solanaReader.ts'
import { toSolanaDraft } from './toSolanaDraft.ts'

/** Requests for Solana. */
export const createSolanaRequests = ({ wallet, fetch }: createSolanaRequests.Options): RequestFamily => ({
  ...solanaReader,
  address: () => wallet.solanaAddress(),
  toDraft: ({ method, params }, place) => toSolanaDraft(method, params, { ...place, fetch }),
  simulate: ({ explanation: { transactions } }, place) => simulate({ ...place, calls: [], transactions, fetch }),
  finish: (signed, draft, { network, ...place }) => {
    const requestNode = createRequestNode({ url: network.rpcUrls.default.http[0] ?? '', fetch })
    return finishSolana(signed, draft, { ...place, requestNode })
  },
})

export declare namespace createSolanaRequests {
  type Options = { wallet: Pick<Wallet, 'solanaAddress'>; fetch: typeof globalThis.fetch }
}
