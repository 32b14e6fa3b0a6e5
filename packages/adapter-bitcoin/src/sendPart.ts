import { estimateFee } from './estimateFee.js'
import { findTransaction } from './findTransaction.js'
import { getTransaction } from './getTransaction.js'
import { sendTransfer } from './sendTransfer.js'
import { signPsbt } from './signPsbt.js'

/** The code that only sending needs. */
export const sendPart: {
  readonly estimateFee: typeof estimateFee
  readonly findTransaction: typeof findTransaction
  readonly getTransaction: typeof getTransaction
  readonly sendTransfer: typeof sendTransfer
  readonly signPsbt: typeof signPsbt
} = { estimateFee, findTransaction, getTransaction, sendTransfer, signPsbt }
