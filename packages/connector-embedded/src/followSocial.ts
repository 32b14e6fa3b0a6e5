import { FrameAbortedError } from '@mooring/core'

/** The end of a social login: the frame says it, whenever the visitor is done. */
export type SocialFollower = {
  readonly onResult: (resultUri: string) => void
  readonly wait: (signal: AbortSignal) => Promise<string>
}

/** Keeps the end of a login until it is waited for. */
export function followSocial(): SocialFollower {
  let waiting: ((resultUri: string) => void) | undefined
  return {
    onResult: (resultUri) => waiting?.(resultUri),
    wait: (signal) =>
      new Promise((resolve, reject) => {
        waiting = resolve
        signal.addEventListener('abort', () => reject(new FrameAbortedError()), { once: true })
        if (signal.aborted) reject(new FrameAbortedError())
      }),
  }
}
