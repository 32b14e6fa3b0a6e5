import { normalize } from 'viem/ens'

/** The tables of all letters that names may have: larger than all the rest, and needed by few names. */
export const namePart: { readonly normalize: typeof normalize } = { normalize }
