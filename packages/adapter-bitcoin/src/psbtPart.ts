import { readUnsigned } from './readUnsigned.js'
import { sendByPsbt } from './sendByPsbt.js'

/** The code that builds and reads transactions. */
export const psbtPart: { readonly readUnsigned: typeof readUnsigned; readonly sendByPsbt: typeof sendByPsbt } = {
  readUnsigned,
  sendByPsbt,
}
