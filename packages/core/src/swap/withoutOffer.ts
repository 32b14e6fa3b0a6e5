import type { BaseError } from '../errors/BaseError.js'
import { judgeOffers } from './judgeOffers.js'
import type { SwapState } from './SwapState.js'

/** Leaves the preview of an offer that cannot be taken. The next one is shown, if there is any. */
export function withoutOffer(
  { form, quote }: Extract<SwapState, { status: 'building' }>,
  error: BaseError,
): Pick<Extract<SwapState, { status: 'editing' }>, 'status' | 'form' | 'quote'> {
  const { maker, offers = [], value } = quote
  const others = offers.filter((offer) => offer.maker !== maker)
  if (maker === undefined || others.length === 0) return { status: 'editing', form, quote: { status: 'failed', error } }
  const { maker: _, failed = [], ...rest } = form
  const next = { ...rest, failed: [...failed, maker] }
  return { status: 'editing', form: next, quote: judgeOffers(form.source, value, others, undefined) }
}
