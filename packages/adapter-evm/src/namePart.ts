import { normalize } from 'viem/ens'

/** The tables of all letters in names: larger than everything else, and needed by few names. */
export const namePart: { readonly normalize: typeof normalize } = { normalize }
