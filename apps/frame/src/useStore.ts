import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'preact/hooks'

/** Reads a store, and draws again when it changes. */
export function useStore<value>($store: ReadableAtom<value>): value {
  const [, draw] = useState({})
  useEffect(() => $store.listen(() => draw({})), [$store])
  return $store.get()
}
