import { checkAddress } from './checkAddress.js'
import { estimateFee } from './estimateFee.js'
import { findTransaction } from './findTransaction.js'
import { getAllowance } from './getAllowance.js'
import { getPermit } from './getPermit.js'
import { getReceived } from './getReceived.js'
import { getTokens } from './getTokens.js'
import { getTransaction } from './getTransaction.js'
import { hasCode } from './hasCode.js'
import { isSwapTarget } from './isSwapTarget.js'
import { lookUpAddress } from './lookUpAddress.js'
import { prepareTransfer } from './prepareTransfer.js'
import { readCallsStatus } from './readCallsStatus.js'
import { readCapabilities } from './readCapabilities.js'
import { resolveName } from './resolveName.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'

/** The code that only sending needs. */
export const sendPart: {
  readonly checkAddress: typeof checkAddress
  readonly estimateFee: typeof estimateFee
  readonly findTransaction: typeof findTransaction
  readonly getAllowance: typeof getAllowance
  readonly getPermit: typeof getPermit
  readonly getReceived: typeof getReceived
  readonly getTokens: typeof getTokens
  readonly getTransaction: typeof getTransaction
  readonly hasCode: typeof hasCode
  readonly isSwapTarget: typeof isSwapTarget
  readonly lookUpAddress: typeof lookUpAddress
  readonly prepareTransfer: typeof prepareTransfer
  readonly readCallsStatus: typeof readCallsStatus
  readonly readCapabilities: typeof readCapabilities
  readonly resolveName: typeof resolveName
  readonly sendCalls: typeof sendCalls
  readonly sendTransaction: typeof sendTransaction
} = {
  checkAddress,
  estimateFee,
  findTransaction,
  getAllowance,
  getPermit,
  getReceived,
  getTokens,
  getTransaction,
  hasCode,
  isSwapTarget,
  lookUpAddress,
  prepareTransfer,
  readCallsStatus,
  readCapabilities,
  resolveName,
  sendCalls,
  sendTransaction,
}
