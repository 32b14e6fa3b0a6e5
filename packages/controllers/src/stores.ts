import { atom as plainAtom, computed as plainComputed, type ReadableAtom } from 'nanostores'
import { reportError } from './reportError.js'

/** A nanostores store whose listeners may throw without affecting other listeners or the caller. */
export const atom: typeof plainAtom = (...value) => guard(plainAtom(...value))

/** The same for a value that is derived from other stores. */
export const computed: typeof plainComputed = (...parameters: Parameters<typeof plainComputed>) =>
  guard(plainComputed(...parameters)) as never

function guard<store extends ReadableAtom>(store: store): store {
  const { listen } = store
  store.listen = (listener) =>
    listen((...change) => {
      try {
        listener(...change)
      } catch (error) {
        reportError(error)
      }
    })
  return store
}
