import { type TString, Type } from 'typebox'
import { SourceError } from '../sources/SourceError.ts'

/** Base units. Providers write them as text: a number would have lost digits. */
export const units: TString = Type.String({ pattern: '^\\d{1,78}$' })
export const evmAddress: TString = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
/** Longer calldata than any swap has would only fill memory. */
export const calldata: TString = Type.String({ pattern: '^0x([0-9a-fA-F]{2})+$', maxLength: 200_000 })
/** A number in hexadecimal, as nodes write it, or in digits. */
export const quantity: TString = Type.String({ pattern: '^(0x[0-9a-fA-F]{1,64}|\\d{1,78})$' })

/** What a provider calls a refused question is, in general, that there is no route. */
export async function orNoRoute<value>(answer: Promise<value>): Promise<value | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof SourceError && error.isOfQuestion) return undefined
    throw error
  })
}

/** @throws {SourceError} The answer is about another swap than the one that was asked for. */
export function isAbout(pairs: readonly (readonly [unknown, unknown])[]): void {
  if (pairs.some(([one, other]) => String(one).toLowerCase() !== String(other).toLowerCase()))
    throw new SourceError('It answered another question', { isOfQuestion: true })
}

/** How long an offer without a time limit counts (ms): prices move. */
export const offerLifetime = 30_000
