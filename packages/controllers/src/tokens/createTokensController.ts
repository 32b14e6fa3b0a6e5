import { familyOf, parseAccountId } from '@mooring/core'
import {
  arrangeTokens,
  cacheLifetimes,
  explorerUrl,
  isSameToken,
  totalOf,
  valueToken,
  watchSight,
} from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import type { Resource } from '../createResource.js'
import { createLazyServices } from '../services/createLazyServices.js'
import { atom, computed } from '../stores.js'
import { createTokens } from './createTokens.js'
import { rememberHidden } from './rememberHidden.js'
import type { AccountTokens, TokensController } from './TokensController.js'

/** How long the list shows prices that cannot be had anew (ms). */
const priceLifetime = 5 * cacheLifetimes.balance

/**
 * Lists the coins and tokens of the account in use. Get it from a kit: `kit.feature(createTokensController)`.
 *
 * Loads nothing before `$tokens` is watched. The services list tokens and prices; without them, the list has the
 * network's own coin and the tokens of the option `tokens`, without prices.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createTokensController } from '@mooring/controllers/tokens'
 *
 * declare const kit: AppKit
 * const tokens = kit.feature(createTokensController)
 * tokens.$tokens.subscribe(({ data }) => console.log(data?.total?.value, data?.shown))
 * ```
 *
 * @see Specification §3, §7 and §9.
 */
export function createTokensController(kit: AppKit): TokensController {
  const hidden = rememberHidden(kit)
  const $known = atom<'all' | 'some' | 'nothing'>('all')
  const services = kit.feature(createLazyServices)
  const tokens = createTokens({
    kit,
    services,
    wanted: () => [],
    onServices: $known.set,
    priceLifetime,
  })
  const stop = watchSight((isVisible) => isVisible && tokens.update())
  const $listed = computed([tokens.$resource], ({ data, ...rest }) => ({
    ...rest,
    data: data?.map((token) => ({ ...token, ...valueToken(token) })),
  }))

  return {
    $tokens: computed([$listed, hidden.$hidden, $known], ({ data, ...rest }, ids, known): Resource<AccountTokens> => {
      if (!data) return { ...rest, data }
      const family = familyOf(kit, kit.network.$network.get().namespace)
      const isHidden = ({ address = '' }) => ids.some((id) => isSameToken(id, address, family))
      const arranged = arrangeTokens(data, { isHidden })
      // Anybody can make tokens that are on no list, and may make them look valuable.
      const total = totalOf([...arranged.shown, ...arranged.folded])
      const isPartial = known !== 'all'
      const hasOldPrices = known === 'nothing' && data.some(({ price }) => price !== undefined)
      return { ...rest, data: { ...arranged, total, isPartial, hasOldPrices } }
    }),
    hasServices: services.isOffered,
    find: (address) => $listed.get().data?.find((token) => token.address === address),
    explorerUrl({ address }) {
      const { network } = kit.network.$network.get()
      return address === undefined ? undefined : explorerUrl(network, parseAccountId(address).address, 'token')
    },
    refresh: tokens.refresh,
    retry: tokens.retry,
    hide: ({ address }) => address !== undefined && hidden.set(address, true),
    show: ({ address }) => address !== undefined && hidden.set(address, false),
    dispose() {
      stop()
      tokens.dispose()
    },
  }
}
