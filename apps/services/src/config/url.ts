import { type TString, Type } from 'typebox'

/** A setting that is an address. */
export const url = (scheme: string): TString => Type.String({ pattern: `^${scheme}://[^\\s]+$`, maxLength: 2048 })
