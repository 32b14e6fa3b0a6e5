import type { WritableAtom } from 'nanostores'
import { createResource, type Resource, type ResourceStore } from '../createResource.js'

/** How long a forecast is valid (ms): about a block. */
const lifetime = 12_000

/**
 * What the network expects of the transaction under review. `undefined` where its nodes cannot say. The wallet waits for
 * it, so call `watch`: it loads also where no view shows it.
 */
export function createForecast<forecast>({
  $resource,
  key,
  load,
}: createForecast.Options<forecast>): ResourceStore<forecast | undefined> {
  const resource = createResource<forecast | undefined>({ $resource, lifetime, key, load: (_, signal) => load(signal) })
  let last: string | undefined
  return {
    ...resource,
    update() {
      // A fee that moves makes no other transaction.
      if (last === key()) return
      last = key()
      resource.update()
    },
  }
}

export declare namespace createForecast {
  type Options<forecast> = {
    $resource: WritableAtom<Resource<forecast | undefined>>
    /** The transaction; undefined while none is under review. */
    key: () => string | undefined
    load: (signal: AbortSignal) => Promise<forecast | undefined>
  }
}
