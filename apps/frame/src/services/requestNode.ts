import { type CaipNetworkId, cleanText, readProperty } from '@mooring/core'

/** A node of a network did not answer, or refused. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  /** Whether the network itself answered: another try gives the same. */
  readonly isAnswer: boolean
  /** Whether the services do not have the network. */
  readonly isUnknownNetwork: boolean
  /** What the network itself says. EIP-1474. */
  readonly code: number | undefined
  constructor(
    text: string,
    options: { isAnswer?: boolean; isUnknownNetwork?: boolean; code?: number | undefined; cause?: unknown } = {},
  ) {
    super(text, { cause: options.cause })
    this.code = options.code
    this.isAnswer = options.isAnswer ?? false
    this.isUnknownNetwork = options.isUnknownNetwork ?? false
  }
}

/** Asks the nodes of a network. */
export type RequestNode = (method: string, params: unknown) => Promise<unknown>

const timeout = 20_000

/** Where the services answer for the nodes of a network. */
export const nodeUrl = ({
  services,
  projectId,
  network,
}: {
  services: string
  projectId: string
  network: CaipNetworkId
}): string => `${services}/v1?chainId=${network}&projectId=${encodeURIComponent(projectId)}`

/**
 * Asks a node by the services, never one that the page names.
 *
 * @throws {NodeError} It did not answer, or refused.
 */
export const createRequestNode =
  ({ url, fetch = globalThis.fetch }: { url: string; fetch?: typeof globalThis.fetch }): RequestNode =>
  async (method, params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeout),
    }).catch((cause) => {
      throw new NodeError('The network did not answer', { cause })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    const error = readProperty(answer, 'error')
    const message = cleanText(readProperty(error, 'message'), 300)
    const code = readProperty(error, 'code')
    const isCode = typeof code === 'number' && Number.isSafeInteger(code)
    if (message) throw new NodeError(message, { isAnswer: true, code: isCode ? code : undefined })
    const isAnswer = typeof answer === 'object' && answer !== null && 'result' in answer
    if (response.ok && isAnswer) return answer.result
    throw new NodeError('The network did not answer', { isUnknownNetwork: response.status === 400 })
  }
