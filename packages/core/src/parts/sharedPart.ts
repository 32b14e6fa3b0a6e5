import { checkDecimals } from '../amounts/checkDecimals.js'
import { formatUnits } from '../amounts/formatUnits.js'
import { plainDecimal } from '../amounts/plainDecimal.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { walletEntries } from '../clients/catalogue/walletEntries.js'
import { NoAccountError } from '../connection/NoAccountError.js'
import { rejoinRequests } from '../connection/rejoinRequests.js'
import { untilCancelled } from '../connection/untilCancelled.js'
import { toRpcError } from '../errors/toRpcError.js'
import { UnsupportedProviderMethodError } from '../errors/UnsupportedProviderMethodError.js'
import { supportsFeature } from '../features/supportsFeature.js'
import { decodeText } from '../http/decodeText.js'
import { fetchBody } from '../http/fetchBody.js'
import { readAppLink } from '../links/readAppLink.js'
import { safeHref } from '../links/safeHref.js'
import { InvalidChainIdError } from '../networks/chainErrors.js'
import { SendError } from '../send/sendErrors.js'
import { safeLocale } from '../text/safeLocale.js'
import { readCustomWallet } from '../wallets/readCustomWallet.js'

/**
 * The code that the lazy parts of several packages use. Each of these parts names it, so that bundlers put it into one
 * file: without it, they make a file for each set of parts that share something.
 */
export const sharedPart: {
  readonly checkDecimals: typeof checkDecimals
  readonly decodeText: typeof decodeText
  readonly fetchBody: typeof fetchBody
  readonly formatUnits: typeof formatUnits
  readonly InvalidChainIdError: typeof InvalidChainIdError
  readonly NoAccountError: typeof NoAccountError
  readonly parseCaipAddress: typeof parseCaipAddress
  readonly plainDecimal: typeof plainDecimal
  readonly readAppLink: typeof readAppLink
  readonly readCustomWallet: typeof readCustomWallet
  readonly rejoinRequests: typeof rejoinRequests
  readonly safeHref: typeof safeHref
  readonly safeLocale: typeof safeLocale
  readonly SendError: typeof SendError
  readonly supportsFeature: typeof supportsFeature
  readonly toRpcError: typeof toRpcError
  readonly UnsupportedProviderMethodError: typeof UnsupportedProviderMethodError
  readonly untilCancelled: typeof untilCancelled
  readonly walletEntries: typeof walletEntries
} = {
  checkDecimals,
  decodeText,
  fetchBody,
  formatUnits,
  InvalidChainIdError,
  NoAccountError,
  parseCaipAddress,
  plainDecimal,
  readAppLink,
  readCustomWallet,
  rejoinRequests,
  safeHref,
  safeLocale,
  SendError,
  supportsFeature,
  toRpcError,
  UnsupportedProviderMethodError,
  untilCancelled,
  walletEntries,
}
