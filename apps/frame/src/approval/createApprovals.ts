import type { Simulation } from '@mooring/core'
import { atom } from 'nanostores'
import type { Accounts } from '../account/createAccounts.ts'
import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { createRequestNode, NodeError, nodeUrl } from '../services/requestNode.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import type { Approval, ApprovalState, Draft, SignMethod } from './Approval.ts'
import type { Bundler } from './prepareBatch.ts'
import { toNetwork } from './toNetwork.ts'

/** How many requests may wait. */
const mostWaiting = 20
/** The time limit of trying it out (ms). */
const simulationTime = 10_000

type Job = {
  readonly id: string
  readonly run: () => Promise<unknown>
  readonly stop: AbortController
  /** From here on an abort comes too late: the answer is the signature. */
  isSigned: boolean
}

/** The requests that need the visitor: one after the other, and each answered once. */
export function createApprovals({
  origin,
  services,
  projectId,
  wallet,
  accounts,
  bundler,
  screen,
  fetch = globalThis.fetch,
}: createApprovals.Options): Approvals {
  let running: Job | undefined
  const jobs: Job[] = []
  const $waiting = atom(0)

  /** Runs what comes in order, so that a transaction has the nonce after the one before. */
  async function work(): Promise<void> {
    if (running) return
    for (running = jobs.shift(); running; running = jobs.shift()) {
      $waiting.set(jobs.length)
      await running.run()
    }
  }

  async function ask(
    { id, method, params, chainId, networkName }: Approvals.Request,
    job: Pick<Job, 'stop' | 'isSigned'>,
  ): Promise<Approvals.Answer> {
    const { signal } = job.stop
    const address = await wallet.address()
    const network = await toNetwork({ chainId, networkName, url: nodeUrl({ services, projectId, chainId }) })
    const requestNode = createRequestNode({ url: nodeUrl({ services, projectId, chainId }), fetch })
    const $state = atom<ApprovalState>({ status: 'preparing' })
    let answer = awaitAnswer()
    const approval: Approval = {
      id,
      origin,
      address,
      network,
      $state,
      $waiting,
      approve(hash) {
        const state = $state.get()
        // An approval counts once, and only for the bytes on screen.
        if (state.status !== 'asking' || state.draft.hash !== hash) return
        $state.set({ ...state, status: 'signing', problem: undefined })
        answer.resolve(state.draft)
      },
      reject: () => answer.reject(new PageError(messages.rejected)),
    }
    signal.addEventListener('abort', () => answer.reject(new PageError(messages.aborted)))
    screen.show('approve', approval)
    // A page that asks has closed the settings.
    screen.hide('settings')
    try {
      await Promise.race([show(approval, $state, { method, params, chainId, requestNode, signal }), answer.promise])
      let draft = await answer.promise
      for (let problem = await unlock(signal); problem !== undefined; problem = await unlock(signal)) {
        answer = awaitAnswer()
        const state = $state.get()
        if (state.status === 'signing') $state.set({ ...state, status: 'asking', problem })
        draft = await answer.promise
      }
      // An abort in the last moment still counts; after this there is a signature.
      signal.throwIfAborted()
      job.isSigned = true
      const signed = await wallet.sign(draft, address)
      const { payload, count } = draft
      if (payload.kind === 'message' || payload.kind === 'typedData') return signed
      const state = $state.get()
      if (state.status === 'signing') $state.set({ ...state, status: 'sending' })
      if (count === undefined) return await send(signed, draft, requestNode, bundler)
      const { toBundleId } = await import('./approvalPart.ts')
      const hash = (await send(signed, draft, requestNode, bundler)) as `0x${string}`
      const kind = payload.kind === 'operation' ? 'sponsored' : 'batch'
      return { id: toBundleId({ kind, chainId, count, hashes: [hash] }) }
    } catch (error) {
      throw signal.aborted && !job.isSigned && !(error instanceof PageError) ? new PageError(messages.aborted) : error
    } finally {
      screen.hide('approve', approval)
    }
  }

  /** Opens the wallet. @returns Why it did not, if another try may help. */
  async function unlock(signal: AbortSignal): Promise<string | undefined> {
    return wallet.unlock(signal).then(
      () => undefined,
      (error) => {
        if (error instanceof PageError && error.isTemporary && !signal.aborted) return error.message
        throw error
      },
    )
  }

  async function show(
    { network, address }: Approval,
    $state: ReturnType<typeof atom<ApprovalState>>,
    {
      method,
      params,
      chainId,
      requestNode,
      signal,
    }: {
      method: SignMethod
      params: unknown
      chainId: number
      requestNode: ReturnType<typeof createRequestNode>
      signal: AbortSignal
    },
  ): Promise<void> {
    const { toDraft, readDraft, checkDomain } = await import('./approvalPart.ts')
    const isCall = method === 'eth_sendTransaction' || method === 'wallet_sendCalls'
    const fees = isCall ? (await accounts.networks()).get(chainId) : undefined
    const type = fees && (await accounts.typeOn(chainId))
    const draft = await toDraft(method, params, { address, chainId, requestNode, fees, type, bundler, signal })
    const reading = await readDraft(draft.payload, { network, address, fetch }).catch((cause) => {
      throw new PageError(messages.invalidMessage, { cause })
    })
    checkDomain(reading, origin)
    const { calls } = reading.explanation
    $state.set({ status: 'asking', draft, reading, simulation: calls.length > 0 ? null : undefined })
    if (calls.length === 0) return
    void simulate().then((simulation) => {
      const state = $state.get()
      if (state.status === 'asking') $state.set({ ...state, simulation })
    })

    async function simulate(): Promise<Simulation | undefined> {
      const { simulate } = await import('@mooring/adapter-evm/requests')
      return simulate({ network, address, calls, signal: AbortSignal.timeout(simulationTime), fetch }).catch(
        () => undefined,
      )
    }
  }

  return {
    request(request) {
      if (jobs.length >= mostWaiting) return Promise.reject(new PageError(messages.tooMany))
      const stop = new AbortController()
      return new Promise((resolve, reject) => {
        const run = () => (stop.signal.aborted ? Promise.resolve() : ask(request, job).then(resolve, reject))
        const job: Job = { id: request.id, run, stop, isSigned: false }
        stop.signal.addEventListener('abort', () => job.isSigned || reject(new PageError(messages.aborted)))
        jobs.push(job)
        $waiting.set(jobs.length)
        void work()
      })
    },
    abort(id) {
      for (const job of [...jobs, ...(running ? [running] : [])])
        if (id === undefined || job.id === id) job.stop.abort()
    },
  }
}

/** What the visitor decides about a draft. */
function awaitAnswer(): PromiseWithResolvers<Draft> {
  const answer = Promise.withResolvers<Draft>()
  answer.promise.catch(() => {})
  return answer
}

/** Sends the very bytes that were signed, again if nobody answers. */
async function send(
  signed: `0x${string}`,
  draft: Draft,
  requestNode: ReturnType<typeof createRequestNode>,
  bundler: Bundler,
): Promise<`0x${string}` | Approvals.Signed> {
  if (draft.payload.kind === 'operation') {
    const { sendOperation } = await import('./approvalPart.ts')
    return sendOperation(signed, draft.payload, bundler)
  }
  const { keccak256 } = await import('ox/Hash')
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
      // A try without an answer may have arrived: "nonce too low" then speaks of this very transaction.
      if (error.isAnswer && isUnclear && (await isKnown())) return hash
      if (error.isAnswer && !isUnclear) throw new PageError(error.message, { code: error.code })
      if (error.isAnswer || tries === 3) throw new PageError(messages.notSent)
      isUnclear = true
    }
  }

  async function isKnown(): Promise<boolean> {
    return requestNode('eth_getTransactionByHash', [hash]).then(
      (found) => found !== null,
      () => false,
    )
  }
}

export type Approvals = {
  /**
   * Asks the visitor, and signs.
   *
   * @throws {PageError} The visitor or the page does not want it, or it failed.
   */
  request(request: Approvals.Request): Promise<Approvals.Answer>
  /** Rejects one request, or all. */
  abort(id?: string): void
}

export declare namespace Approvals {
  type Request = {
    id: string
    method: SignMethod
    params: unknown
    chainId: number
    /** What the page calls the network. */
    networkName?: string | undefined
  }
  /** A signature, the hash of a transaction, a transaction for the page to send, or the id of a batch. */
  type Answer = `0x${string}` | Approvals.Signed | { readonly id: `0x${string}` }
  /** A transaction for the page to send. */
  type Signed = { hash: `0x${string}`; rawTransaction: `0x${string}` }
}

export declare namespace createApprovals {
  type Options = {
    origin: string
    services: string
    projectId: string
    wallet: Pick<Wallet, 'address' | 'unlock' | 'sign'>
    accounts: Pick<Accounts, 'networks' | 'typeOn'>
    bundler: Bundler
    screen: FrameScreen
    fetch?: typeof globalThis.fetch
  }
}
