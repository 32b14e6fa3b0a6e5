import { SendChangedError } from '@mooring/core'
import type { SendEvent } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { SendRequest } from './SendRequest.js'

/**
 * Hears when another account or network comes into use: another family, or no wallet, empties the form; on another network
 * of the family the token is to be chosen anew; and what was being reviewed is not sent. Returns a stop function.
 *
 * @see Specification §4.
 */
export function watchSubject({ kit, $request, send }: watchSubject.Options): () => void {
  const read = () => {
    const { namespace, caipNetworkId } = kit.network.$network.get()
    return { namespace, network: caipNetworkId, address: kit.account.$account.get().address }
  }
  let last = read()

  function onChange(): void {
    const before = last
    last = read()
    const isOtherNetwork = before.network !== last.network
    if (!isOtherNetwork && before.address === last.address) return
    const isRequested = $request.get() !== undefined
    const isGone = last.address === undefined && before.address !== undefined
    if (!isRequested && (isGone || before.namespace !== last.namespace)) {
      send({ type: 'reset' })
      return
    }
    // The page's request stays; it is checked against the active network.
    // An amount of one coin is not the same amount of another: the visitor chooses again.
    const change = isOtherNetwork && !isRequested ? { token: '' } : {}
    send({ type: 'changed', change, problem: new SendChangedError({ what: isOtherNetwork ? 'network' : 'account' }) })
  }

  const stops = [kit.account.$account.listen(onChange), kit.network.$network.listen(onChange)]
  return () => {
    for (const stop of stops) stop()
  }
}

export declare namespace watchSubject {
  type Options = {
    kit: AppKit
    $request: ReadableAtom<SendRequest | undefined>
    send: (event: SendEvent) => void
  }
}
