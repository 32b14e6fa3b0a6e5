import { type CaipAddress, FrameReplyError, type RpcSession } from '@mooring/core'
import {
  type AppEventName,
  type AppPayloads,
  classifyMethod,
  type FramePayloads,
  frameTimeout,
} from '@mooring/core/internal'
import type { EmbeddedFamily } from './families.js'
import type { holdFrame } from './holdFrame.js'
import { networkInUse } from './networkInUse.js'
import type { OpenFrame } from './openFrame.js'
import type { rememberUser } from './rememberUser.js'
import { type AskRpc, sendTransaction } from './sendTransaction.js'
import { UnaskedError } from './UnaskedError.js'
import { untilDeclined } from './untilDeclined.js'

/** EIP-1193, unauthorized: the visitor has logged out. */
const closed = 'The wallet was closed before it was asked. Nothing was sent.'

/** Carries the requests of each family to the frame, and says when the accounts change. */
export function createSessions({ context, user, ready, askFrame, unanswered }: createSessions.Options): Sessions {
  const { embedding, networks } = context
  const watchers = new Set<{ family: EmbeddedFamily; onChange: Parameters<RpcSession['watch']>[0] }>()

  function awaitVisitor<answer>(asked: Promise<answer>): Promise<answer> {
    unanswered.add(asked)
    return asked.finally(() => unanswered.delete(asked))
  }

  function accountsOf(family: EmbeddedFamily): readonly CaipAddress[] {
    const address = user.read()?.accounts[family]
    const ids = networks().filter(({ chainNamespace }) => chainNamespace === family)
    return address ? ids.map(({ caipNetworkId }) => `${caipNetworkId}:${address}` as CaipAddress) : []
  }

  const request = (family: EmbeddedFamily, { method, params, network: named }: RpcSession.Request): Promise<unknown> =>
    embedding.approve({
      method,
      async send(signal) {
        // The page's own code names no network.
        const chainId = named ?? networkInUse(embedding, family)
        const network = networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
        const target = { chainId, chainNamespace: family, networkName: network?.name } as const
        const payload: AppPayloads['RPC_REQUEST'] = { method, params, ...target }
        // The visitor may take any time to approve.
        const isSafe = classifyMethod(method) === 'safe'
        const timeout = isSafe ? frameTimeout : undefined
        try {
          const frame = await Promise.race([ready(), untilDeclined(signal)])
          const ask: AskRpc = (change) => {
            const asked = askFrame(frame, 'RPC_REQUEST', { ...payload, ...change }, { signal, timeout })
            return isSafe ? asked : awaitVisitor(asked)
          }
          return await (method === 'eth_sendTransaction'
            ? sendTransaction({ params, ask, network, from: user.read()?.accounts.eip155, signal })
            : ask())
        } catch (error) {
          // It was never signed, so the visitor must not look for it.
          if (error instanceof UnaskedError) throw Object.assign(new Error(closed), { code: 4100 })
          if (!(error instanceof FrameReplyError)) throw error
          // The adapter knows what the codes mean.
          throw Object.assign(new Error(error.shortMessage), { code: error.code ?? -32_603 })
        }
      },
    })

  return {
    of: (family) => ({
      namespace: family,
      accounts: () => accountsOf(family),
      request: (asked) => request(family, asked),
      watch(onChange) {
        const watcher = { family, onChange }
        watchers.add(watcher)
        return () => watchers.delete(watcher)
      },
      provider: { request: (asked: RpcSession.Request) => request(family, asked) },
    }),
    announce() {
      for (const { family, onChange } of [...watchers]) onChange(accountsOf(family))
    },
    end() {
      for (const { onChange } of [...watchers]) onChange([])
    },
  }
}

export type Sessions = {
  readonly of: (family: EmbeddedFamily) => RpcSession
  /** Says that the accounts may have changed. */
  readonly announce: () => void
  readonly end: () => void
}

export declare namespace createSessions {
  type Options = {
    context: holdFrame.Context
    user: ReturnType<typeof rememberUser>
    ready: () => Promise<OpenFrame>
    askFrame: <name extends AppEventName>(
      frame: OpenFrame,
      name: name,
      payload: AppPayloads[name],
      options?: Parameters<OpenFrame['ask']>[2],
    ) => Promise<FramePayloads[name]>
    /** What the visitor may have approved: the frame may be sending it, and only its answer says so. */
    unanswered: Set<Promise<unknown>>
  }
}
