import { type CaipNetworkId, lazy } from '@mooring/core'
import { atom } from 'nanostores'
import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { nodeUrl } from '../services/requestNode.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import type { Approval, ApprovalState, Draft, SignMethod } from './Approval.ts'
import { checkDomain } from './checkDomain.ts'
import type { createEvmRequests } from './createEvmRequests.ts'
import type { RequestFamily } from './RequestFamily.ts'

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
export function createApprovals(options: createApprovals.Options): Approvals {
  const { origin, services, projectId, wallet, screen, fetch = globalThis.fetch } = options
  /** What makes and reads requests loads with the first one of its family. */
  const families = {
    eip155: lazy(async () => (await import('./approvalPart.ts')).createEvmRequests({ ...options, fetch })),
    solana: lazy(async () => (await import('../solana/solanaPart.ts')).createSolanaRequests({ ...options, fetch })),
  }
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
  ): Promise<RequestFamily.Answer> {
    const { signal } = job.stop
    const family = await families[chainId.startsWith('solana:') ? 'solana' : 'eip155'].load()
    const address = await family.address()
    const network = await family.toNetwork({
      id: chainId,
      networkName,
      url: nodeUrl({ services, projectId, network: chainId }),
    })
    signal.throwIfAborted()
    const $state = atom<ApprovalState>({ status: 'preparing' })
    let answer = awaitAnswer()
    const leaving = new AbortController()
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
      reject() {
        answer.reject(new PageError(messages.rejected))
        if ($state.get().status === 'following') leaving.abort()
      },
    }
    signal.addEventListener('abort', () => answer.reject(new PageError(messages.aborted)))
    screen.show('approve', approval)
    // A page that asks has closed the settings.
    screen.hide('settings')
    try {
      await Promise.race([show(approval, $state, { family, method, params, signal }), answer.promise])
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
      const goOn = (status: 'sending' | 'following') => (): void => {
        const state = $state.get()
        if (state.status === 'signing' || state.status === 'sending') $state.set({ ...state, status })
      }
      return await family.finish(signed, draft, {
        network,
        address,
        onSending: goOn('sending'),
        onDoubt: goOn('following'),
        signal: AbortSignal.any([signal, leaving.signal]),
      })
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
    { family, method, params, signal }: Asked,
  ): Promise<void> {
    const draft = await family.toDraft({ method, params }, { network, address, signal })
    const reading = await family.readDraft(draft.payload, { network, address, fetch }).catch((cause) => {
      throw new PageError(messages.invalidMessage, { cause })
    })
    checkDomain(reading, origin)
    const { calls, transactions = [] } = reading.explanation
    const isTried = calls.length > 0 || transactions.length > 0
    $state.set({ status: 'asking', draft, reading, simulation: isTried ? null : undefined })
    if (!isTried) return
    const limit = AbortSignal.timeout(simulationTime)
    void family
      .simulate(reading, { network, address, signal: limit })
      .catch(() => undefined)
      .then((simulation) => {
        const state = $state.get()
        if (state.status === 'asking') $state.set({ ...state, simulation })
      })
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

type Asked = {
  readonly family: RequestFamily
  readonly method: SignMethod
  readonly params: unknown
  readonly signal: AbortSignal
}

export type Approvals = {
  /**
   * Asks the visitor, and signs.
   *
   * @throws {PageError} The visitor or the page does not want it, or it failed.
   */
  request(request: Approvals.Request): Promise<RequestFamily.Answer>
  /** Rejects one request, or all. */
  abort(id?: string): void
}

export declare namespace Approvals {
  type Request = {
    id: string
    method: SignMethod
    params: unknown
    chainId: CaipNetworkId
    /** What the page calls the network. */
    networkName?: string | undefined
  }
}

export declare namespace createApprovals {
  type Options = Omit<createEvmRequests.Options, 'wallet' | 'fetch'> & {
    origin: string
    services: string
    projectId: string
    wallet: Pick<Wallet, 'address' | 'solanaAddress' | 'unlock' | 'sign'>
    screen: FrameScreen
    fetch?: typeof globalThis.fetch
  }
}
