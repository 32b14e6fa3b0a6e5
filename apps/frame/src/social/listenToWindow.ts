/** What a window brings back from a provider. */
export type WindowResult = { readonly code: string } | { readonly error: string }

/**
 * Listens for the window of a login: by `opener`, or, where the provider or the page cut that, by the channel of this
 * origin and site. Both answer, so that the window knows whether it was heard.
 *
 * @param take - Says whether the result is wanted.
 */
export function listenToWindow(attempt: string, signal: AbortSignal, take: (result: WindowResult) => boolean): void {
  const read = (data: unknown): boolean => {
    const result = readResult(data, attempt)
    return result !== undefined && take(result)
  }
  const target = globalThis as unknown as EventTarget
  target.addEventListener?.(
    'message',
    (event) => {
      const { data, origin, source } = event as MessageEvent
      if (origin !== globalThis.location?.origin || !read(data)) return
      ;(source as Window | null)?.postMessage({ taken: attempt }, origin)
    },
    { signal },
  )
  const channel = openChannel()
  if (!channel) return
  channel.onmessage = ({ data }) => {
    if (read(data)) channel.postMessage({ taken: attempt })
  }
  signal.addEventListener('abort', () => setTimeout(() => channel.close()), { once: true })
}

/** Another login is not this one's matter. */
function readResult(data: unknown, attempt: string): WindowResult | undefined {
  const uri = (data as { resultUri?: unknown } | null)?.resultUri
  if (typeof uri !== 'string' || !URL.canParse(uri)) return undefined
  const { searchParams, hash } = new URL(uri)
  if (searchParams.get('attempt') !== attempt) return undefined
  const error = searchParams.get('error')
  if (error !== null) return /^[a-z_]{1,40}$/u.test(error) ? { error } : { error: 'refused' }
  const code = new URLSearchParams(hash.slice(1)).get('code') ?? ''
  return /^[\w-]{43}$/u.test(code) ? { code } : undefined
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('social')
  } catch {
    return undefined
  }
}
