import {
  type Act,
  addressOf,
  BaseError,
  type CaipAddress,
  type Explanation,
  familyOf,
  InvalidParamsRpcError,
  type Network,
  parseSignInMessage,
  type RequestWarning,
  type Simulation,
  type Token,
  type Wallet,
} from '@mooring/core'
import { limitAllowances } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import type { Resource } from '../createResource.js'
import { nothingLoaded } from '../nothingLoaded.js'
import { ownRoute } from '../services/ownRoute.js'

/** A request that waits for the visitor's approval. */
export type Approval = {
  readonly id: string
  readonly method: string
  /** A copy of what the page passed. */
  readonly params: unknown
  readonly address: string
  readonly network: Network
  /** `waiting`: it was approved here, and the wallet has it now. */
  readonly status: 'asking' | 'waiting'
  /** Whether it can be approved: it has been read, and was there long enough to be seen. */
  readonly isReady: boolean
  readonly explanation: Resource<Explanation>
  /** What the network expects of its transactions; no data where nobody can say. */
  readonly simulation: Resource<Simulation | undefined>
  /** The tokens that it is about, as far as the network knows them. */
  readonly tokens: readonly Token[]
  readonly warnings: readonly RequestWarning[]
}

/** The longest list of tokens and spenders that is looked up. */
const maxLookups = 20

/**
 * Loads what is known of a request, piece by piece: what it says, which tokens it is about, what it would change. It
 * resolves when the request has been read; the rest follows.
 *
 * @throws {InvalidParamsRpcError} The parameters are not those of the method.
 */
export async function explainRequest({
  kit,
  wallet,
  params,
  approval,
  signal,
  onChange,
}: explainRequest.Options): Promise<void> {
  const { method, network: own, address } = approval
  const adapter = kit.adapterOf(own.chainNamespace)
  const network = ownRoute(kit, own)
  const change = (value: Partial<Approval>) => signal.aborted || onChange(value)
  if (!wallet.explain) return void change({ explanation: loaded(unknown), warnings: unknown.warnings })

  change({ explanation: { ...nothingLoaded, status: 'loading' } })
  let explanation: Explanation
  try {
    explanation = await wallet.explain({ method, params, network, address })
  } catch (thrown) {
    if (thrown instanceof InvalidParamsRpcError) throw thrown
    const { warnings } = unknown
    return void change({ explanation: { ...nothingLoaded, status: 'error', error: BaseError.from(thrown) }, warnings })
  }
  let { warnings } = explanation
  const warn = (warning: RequestWarning) => {
    warnings = [...warnings, warning]
    change({ warnings })
  }
  change({ explanation: loaded(explanation), warnings })

  const host = (globalThis as { location?: { host?: string } }).location?.host
  const isForeign = (act: Act) => act.kind === 'signIn' && !isFor(act, host)
  if (host !== undefined && explanation.acts.some(isForeign)) warn('otherWebsite')

  const known = new Map<string, Token>()
  const readTokens = async (tokens: readonly CaipAddress[]) => {
    const here = tokens.filter((token) => token.startsWith(`${network.caipNetworkId}:`) && !known.has(token))
    const wanted = [...new Set(here)].slice(0, maxLookups)
    if (wanted.length === 0 || !adapter?.getTokens) return
    for (const token of await adapter.getTokens({ address, network, tokens: wanted, signal }))
      known.set(token.address, token)
    const found = [...known.values()]
    explanation = limitAllowances({ ...explanation, warnings }, found, familyOf(kit, network.chainNamespace))
    warnings = explanation.warnings
    change({ tokens: found, explanation: loaded(explanation), warnings })
  }
  const simulate = async () => {
    const { calls, transactions = [] } = explanation
    if (calls.length + transactions.length === 0 || !wallet.simulate) return
    change({ simulation: { ...nothingLoaded, status: 'loading' } })
    const found = await wallet.simulate({ address, network, calls, transactions, signal }).catch(() => undefined)
    if (found) await readTokens(found.changes.flatMap(({ token }) => token ?? [])).catch(() => {})
    change({ simulation: loaded(found) })
  }
  const checkSpenders = async () => {
    const hasCode = adapter?.hasCode
    if (!hasCode) return
    const codes = spendersOf(explanation).map((spender) => hasCode({ address: spender, network, signal }))
    if ((await Promise.all(codes)).includes(false)) warn('spenderIsNoContract')
  }
  // A network that does not answer leaves the facts without their names: addresses and plain numbers are shown.
  void Promise.allSettled([readTokens(explanation.acts.flatMap(tokensOf)), simulate(), checkSpenders()])
}

const unknown: Explanation = { acts: [{ kind: 'unknown' }], warnings: ['unreadable'], calls: [] }

const loaded = <data>(data: data) => ({ status: 'success', data, error: undefined }) as const

/** Both places of a sign-in that name a website have to name this one. */
function isFor({ domain, text }: Extract<Act, { kind: 'signIn' }>, host: string | undefined): boolean {
  const written = parseSignInMessage(text)
  const uri = written && URL.canParse(written.uri) ? new URL(written.uri).host : domain
  return domain === host && uri === host
}

function tokensOf(act: Act): readonly CaipAddress[] {
  if (act.kind === 'pay' || act.kind === 'keep') return act.asset.token === undefined ? [] : [act.asset.token]
  if (act.kind === 'allow' || act.kind === 'allowAll' || act.kind === 'open') return [act.token]
  return act.kind === 'trade' ? [...act.give, ...act.get].flatMap(({ token }) => token ?? []) : []
}

function spendersOf({ acts }: Explanation): readonly string[] {
  const found = acts.flatMap((act) => {
    if (act.kind === 'allow' && act.amount !== 0n) return [act.spender]
    return act.kind === 'allowAll' && act.isAllowed ? [act.operator] : []
  })
  return [...new Set(found.map((spender) => (spender.includes(':') ? addressOf(spender) : spender)))].slice(
    0,
    maxLookups,
  )
}

export declare namespace explainRequest {
  type Options = {
    kit: AppKit
    wallet: Wallet
    params: unknown
    approval: Approval
    signal: AbortSignal
    onChange: (change: Partial<Approval>) => void
  }
}
