import { readProperty } from '@mooring/core'

/** The services' status, or that they do not answer. */
export type ServicesHealth =
  | { readonly status: 'well'; readonly time: number; readonly networks: readonly string[] }
  | { readonly status: 'unwell'; readonly reason: string }
  | { readonly status: 'silent' }

/** How long the services may take (ms). */
const timeout = 5000

/**
 * Asks services for their status.
 *
 * @param url - Their base URL.
 * @returns The response time in milliseconds, and the CAIP-2 ids of the available networks.
 */
export async function checkServices(url: string, options: checkServices.Options = {}): Promise<ServicesHealth> {
  const { fetch = globalThis.fetch, signal } = options
  const base = url.replace(/\/+$/u, '')
  const request: RequestInit = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
  }
  try {
    const start = performance.now()
    const response = await fetch(`${base}/health`, request)
    const time = Math.max(1, Math.round(performance.now() - start))
    const health: unknown = await response.json()
    if (!response.ok || readProperty(health, 'status') !== 'ok')
      return { status: 'unwell', reason: readReason(health) ?? `They answer with the status ${response.status}.` }
    const chains: unknown = await (await fetch(`${base}/v1/supported-chains`, request)).json()
    return { status: 'well', time, networks: readTexts(readProperty(chains, 'http')) }
  } catch {
    return { status: 'silent' }
  }
}

export declare namespace checkServices {
  type Options = {
    /** @default the page's */
    fetch?: typeof globalThis.fetch
    signal?: AbortSignal
  }
}

function readReason(reply: unknown): string | undefined {
  const [reason]: readonly unknown[] = toList(readProperty(reply, 'reasons'))
  const text = readProperty(reason, 'description')
  return typeof text === 'string' ? text.slice(0, 200) : undefined
}

function readTexts(value: unknown): readonly string[] {
  return toList(value).filter((item) => typeof item === 'string')
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
