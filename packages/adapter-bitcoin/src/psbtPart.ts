import { sendByPsbt } from './sendByPsbt.js'

/** The code that builds transactions. */
export const psbtPart: { readonly sendByPsbt: typeof sendByPsbt } = { sendByPsbt }
