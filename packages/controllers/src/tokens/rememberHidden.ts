import { familyOf, parseAccountId } from '@mooring/core'
import { isSameToken } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { atom } from '../stores.js'

export type HiddenTokens = {
  /** CAIP-10 ids. */
  readonly $hidden: ReadableAtom<readonly string[]>
  readonly set: (id: string, isHidden: boolean) => void
}

/** The maximum number of hidden tokens, which keeps the storage small. */
const limit = 500

/** Stores which tokens the visitor has hidden on this device. */
export function rememberHidden(kit: Pick<AppKit, 'options' | 'storage'>): HiddenTokens {
  const { storage } = kit
  const read = () => storage.get('hiddenTokens', parse) ?? []
  const $hidden = atom(read())
  return {
    $hidden,
    set(id, isHidden) {
      // Another tab may have hidden a token meanwhile.
      const family = familyOf(kit, parseAccountId(id).chainNamespace)
      const others = read().filter((one) => !isSameToken(one, id, family))
      const next = isHidden ? [id, ...others].slice(0, limit) : others
      storage.set('hiddenTokens', next)
      $hidden.set(next)
    },
  }
}

/** Storage is untrusted. */
function parse(value: unknown): readonly string[] | undefined {
  return Array.isArray(value)
    ? value.slice(0, limit).filter((one): one is string => typeof one === 'string')
    : undefined
}
