import { type TString, Type } from 'typebox'

/** A setting that is an address. */
export const url = (scheme: string): TString => Type.String({ pattern: `^${scheme}://[^\\s]+$`, maxLength: 2048 })

/** A setting that is an address or a path. */
export const place: TString = Type.String({ pattern: '^(https?://[^\\s]+|\\.{0,2}/.+)$', maxLength: 2048 })
