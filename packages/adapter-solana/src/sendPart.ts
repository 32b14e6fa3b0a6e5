import { estimateFee } from './estimateFee.js'
import { findTransaction } from './findTransaction.js'
import { getTokens } from './getTokens.js'
import { getTransaction } from './getTransaction.js'
import { prepareTransfer } from './prepareTransfer.js'
import { sendSerialized } from './sendSerialized.js'
import { sendTransfer } from './sendTransfer.js'

/** The code that only sending needs. */
export const sendPart: {
  readonly estimateFee: typeof estimateFee
  readonly findTransaction: typeof findTransaction
  readonly getTokens: typeof getTokens
  readonly getTransaction: typeof getTransaction
  readonly prepareTransfer: typeof prepareTransfer
  readonly sendSerialized: typeof sendSerialized
  readonly sendTransfer: typeof sendTransfer
} = { estimateFee, findTransaction, getTokens, getTransaction, prepareTransfer, sendSerialized, sendTransfer }
