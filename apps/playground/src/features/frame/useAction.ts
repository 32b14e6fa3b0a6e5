import { BaseError } from '@mooring/core'
import { useRef, useState } from 'react'

export type Action<result> =
  | { readonly status: 'idle' | 'waiting'; readonly result?: undefined; readonly error?: undefined }
  | { readonly status: 'done'; readonly result: result; readonly error?: undefined }
  | { readonly status: 'failed'; readonly result?: undefined; readonly error: BaseError }

/** An action that the visitor starts and waits for, one at a time. The result of an earlier start is dropped. */
export function useAction<result, input = void>(
  run: (input: input) => Promise<result>,
): { action: Action<result>; start: (input: input) => void; reset: () => void } {
  const [action, setAction] = useState<Action<result>>({ status: 'idle' })
  const latest = useRef(0)

  function start(input: input): void {
    latest.current += 1
    const turn = latest.current
    const settle = (action: Action<result>) => turn === latest.current && setAction(action)
    setAction({ status: 'waiting' })
    run(input).then(
      (result) => settle({ status: 'done', result }),
      (thrown) => settle({ status: 'failed', error: BaseError.from(thrown) }),
    )
  }

  function reset(): void {
    latest.current += 1
    setAction({ status: 'idle' })
  }

  return { action, start, reset }
}
