import { estimateFee } from './estimateFee.js'
import { findTransaction } from './findTransaction.js'
import { getTransaction } from './getTransaction.js'
import { sendTransfer } from './sendTransfer.js'

/** The code that only sending needs. */
export const sendPart: {
  readonly estimateFee: typeof estimateFee
  readonly findTransaction: typeof findTransaction
  readonly getTransaction: typeof getTransaction
  readonly sendTransfer: typeof sendTransfer
} = { estimateFee, findTransaction, getTransaction, sendTransfer }
