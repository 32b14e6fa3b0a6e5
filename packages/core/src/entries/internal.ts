/**
 * What only the controllers and the views of Mooring use. These names change without notice, in any release: no page and
 * no adapter should import them.
 *
 * @module
 */
export { type AccountPlace, accountActions } from '../account/accountActions.js'
export {
  type AccountTypeEffect,
  type AccountTypeEvent,
  type AccountTypeState,
  accountTypeMachine,
  type SwitchableAccountType,
} from '../account/accountTypeMachine.js'
export { accountTypes, defaultAccountTypes } from '../account/accountTypes.js'
export { explorerUrl } from '../account/explorerUrl.js'
export { findAccounts } from '../account/findAccounts.js'
export { addSent } from '../activity/addSent.js'
export { createHistoryMachine } from '../activity/createHistoryMachine.js'
export { describeActivity, describeSent } from '../activity/describeActivity.js'
export { groupTitle } from '../activity/groupTransactions.js'
export { parseIsoTime } from '../activity/parseIsoTime.js'
export { parseSent } from '../activity/parseSent.js'
export { visibleTransactions } from '../activity/visibleTransactions.js'
export { formatDecimal } from '../amounts/formatDecimal.js'
export { formatExact } from '../amounts/formatExact.js'
export { formatPercent } from '../amounts/formatPercent.js'
export { formatQuantity } from '../amounts/formatQuantity.js'
export { parseAmount } from '../amounts/parseAmount.js'
export { significantDigits } from '../amounts/significantDigits.js'
export { splitFraction } from '../amounts/splitFraction.js'
export { toTyped } from '../amounts/toTyped.js'
export { toUnits } from '../amounts/toUnits.js'
export { worthOf } from '../amounts/worthOf.js'
export { cacheLifetimes } from '../cache/cacheLifetimes.js'
export type { TokenBalance } from '../clients/blockchain/getBalances.js'
export type { HistoryTransfer } from '../clients/blockchain/HistoryTransaction.js'
export { excludedWallets } from '../clients/catalogue/excludedWallets.js'
export type { CatalogueImage } from '../clients/catalogue/imageUrl.js'
export { walletEntries } from '../clients/catalogue/walletEntries.js'
export { createSalePage } from '../clients/offramp/createSalePage.js'
export { getSaleSellers } from '../clients/offramp/getSaleSellers.js'
export { createSellerPage } from '../clients/onramp/createSellerPage.js'
export { getOnrampSellers, type OnrampSeller } from '../clients/onramp/getOnrampSellers.js'
export { getPurchaseStatus } from '../clients/onramp/getPurchaseStatus.js'
export { getSellerQuotes } from '../clients/onramp/getSellerQuotes.js'
export { onrampDefaults } from '../clients/onramp/onrampDefaults.js'
export { activeConnection } from '../connection/activeConnection.js'
export type { ConnectionEffect, ConnectionEvent } from '../connection/ConnectionState.js'
export { noConnection, rememberedLimit } from '../connection/ConnectionState.js'
export { describeFailure } from '../connection/describeFailure.js'
export { familiesToAsk } from '../connection/familiesToAsk.js'
export { listConnections } from '../connection/listConnections.js'
export {
  type EmailAction,
  type EmailEffect,
  type EmailEvent,
  type EmailState,
  emailMachine,
} from '../email/emailMachine.js'
export {
  type EmailUpdateAction,
  type EmailUpdateEffect,
  type EmailUpdateEvent,
  type EmailUpdateState,
  emailUpdateMachine,
} from '../email/emailUpdateMachine.js'
export { emailInterval, emailWait } from '../email/emailWait.js'
export { isEmail, toEmail } from '../email/isEmail.js'
export { collapsesWallets, offersEmail } from '../email/offersEmail.js'
export { otpLength, toOtp } from '../email/toOtp.js'
export type { AppEventName, AppPayloads, RedirectProvider } from '../embedded/appPayloads.js'
export { type AppMessage, createAppMessage } from '../embedded/createAppMessage.js'
export {
  createFrameReady,
  createFrameSuccess,
  createFrameView,
  createSessionEnded,
  createSessionUpdate,
  createSocialResult,
  type FrameMessage,
} from '../embedded/createFrameSuccess.js'
export type { EmbeddedUser, FramePayloads, PendingAnswer } from '../embedded/framePayloads.js'
export { isPlainMessage, messageBytes } from '../embedded/isPlainMessage.js'
export type { EmbeddedAccountType, SiwxMessage } from '../embedded/messageFields.js'
export { type ParsedAppMessage, parseAppMessage } from '../embedded/parseAppMessage.js'
export { type ParsedFrameMessage, parseFrameMessage } from '../embedded/parseFrameMessage.js'
export { isInSight, watchSight } from '../environment/watchSight.js'
export {
  type FarcasterEffect,
  type FarcasterEvent,
  type FarcasterState,
  farcasterMachine,
} from '../farcaster/farcasterMachine.js'
export { frameTimeout } from '../frame/frameErrors.js'
export { path } from '../http/path.js'
export { pause } from '../http/pause.js'
export { retryDelay } from '../http/retryDelay.js'
export { type Query, toUrl } from '../http/toUrl.js'
export { openingMachine } from '../links/openingMachine.js'
export { toWalletLink } from '../links/toWalletLink.js'
export { enButton } from '../messages/enButton.js'
export { mayClose } from '../modal/mayClose.js'
export { modalMachine, shakeTime } from '../modal/modalMachine.js'
export { canRegisterName, isAuthConnector } from '../names/canRegisterName.js'
export { hasNameSuffix, isRegistrationName, nameZone } from '../names/isRegistrationName.js'
export { type NameEffect, type NameEvent, nameMachine } from '../names/nameMachine.js'
export { isUnsupportedChainShown } from '../networks/isUnsupportedChainShown.js'
export { nativeDecimals } from '../networks/nativeDecimals.js'
export { bitcoinNetworks, defaultChainId, embeddedWalletNetworks, solanaNetworks } from '../networks/networkIds.js'
export { networkInUse } from '../networks/networkInUse.js'
export { rpcNetworks } from '../networks/rpcNetworks.js'
export { type SwitchEffect, type SwitchEvent, switchMachine } from '../networks/switchMachine.js'
export { arrangeNfts } from '../nfts/arrangeNfts.js'
export { checkSalePage } from '../offramp/checkSalePage.js'
export {
  coinsOf,
  type OfframpEffect,
  type OfframpEvent,
  offrampMachine,
  sellersOf,
} from '../offramp/offrampMachine.js'
export { findSalePages, saleHost } from '../offramp/salePages.js'
export { cardChains, toCardChain } from '../onramp/cardChains.js'
export { checkOnrampQuote } from '../onramp/checkOnrampQuote.js'
export { checkSellerPage, sellerHost } from '../onramp/checkSellerPage.js'
export { currencyOfLanguage } from '../onramp/currencyOfLanguage.js'
export { type OnrampEffect, type OnrampEvent, onrampMachine, sellerOf } from '../onramp/onrampMachine.js'
export { onrampProviders } from '../onramp/onrampProviders.js'
export { parsePurchases } from '../onramp/parsePurchases.js'
export { isOpenPurchase, purchaseLimit, purchaseMachine } from '../onramp/purchaseMachine.js'
export { sortQuotes } from '../onramp/sortQuotes.js'
export { isPairingReused } from '../pairing/isPairingReused.js'
export { waysToConnect } from '../pairing/waysToConnect.js'
export { paymentUri } from '../receive/paymentUri.js'
export { receivingNetworks } from '../receive/receivingNetworks.js'
export { isRestrictedTimeZone } from '../regions/isRestrictedTimeZone.js'
export { classifyMethod, familyMethods, type MethodKind, unsafeMethods } from '../requests/classifyMethod.js'
export { classifyResult, type ResultKind } from '../requests/classifyResult.js'
export { limitAllowances } from '../requests/limitAllowances.js'
export { notAllowedDelay } from '../requests/MethodNotAllowedError.js'
export { chooseFirstView } from '../router/chooseFirstView.js'
export { needsService } from '../router/needsService.js'
export { isSentOnce } from '../rpc/isSentOnce.js'
export type { RpcRequest } from '../rpc/RpcClient.js'
export type { Sample } from '../rpc/rankEndpoints.js'
export { chooseSendAction } from '../send/chooseSendAction.js'
export { findSendWarnings } from '../send/findSendWarnings.js'
export { judgeTransfer } from '../send/judgeTransfer.js'
export { readReceiver } from '../send/readReceiver.js'
export type { SendEffect, SendEvent } from '../send/SendState.js'
export { editSend, noSend } from '../send/sendForm.js'
export { sendMachine } from '../send/sendMachine.js'
export { sessionsMachine } from '../sessions/sessionsMachine.js'
export {
  type SigningEffect,
  type SigningEvent,
  type SigningRequest,
  type SigningState,
  signingMachine,
} from '../signing/signingMachine.js'
export { type SiwxEvent, siwxMachine } from '../siwx/siwxMachine.js'
export { snackbarMachine } from '../snackbar/snackbarMachine.js'
export type { TelegramPlatform } from '../social/filterSocials.js'
export { mayHaveSocials, offeredSocials } from '../social/offeredSocials.js'
export { type SocialProvider, socialNames, socialProviders, type WindowProvider } from '../social/SocialProvider.js'
export {
  type SocialEffect,
  type SocialEvent,
  type SocialState,
  socialMachine,
} from '../social/socialMachine.js'
export { chooseSwapAction } from '../swap/chooseSwapAction.js'
export { judgeSimulation } from '../swap/judgeSimulation.js'
export { lossOf } from '../swap/lossOf.js'
export { makerNames } from '../swap/makerNames.js'
export { minReceived, swapSlippage } from '../swap/minReceived.js'
export { popularTokens } from '../swap/popularTokens.js'
export type { SwapEffect, SwapEvent } from '../swap/SwapState.js'
export { suggestedTokens, suggestedTokensByNetwork } from '../swap/suggestedTokens.js'
export { isSwapCoin, toSwapCoin } from '../swap/swapCoin.js'
export { swapDetails } from '../swap/swapDetails.js'
export { swapMachine } from '../swap/swapMachine.js'
export { ownSwapContracts, swapRouters } from '../swap/swapRouters.js'
export { isBait } from '../text/isBait.js'
export { revealText } from '../text/revealText.js'
export { toCssVariables } from '../theme/toCssVariables.js'
export { arrangeTokens } from '../tokens/arrangeTokens.js'
export { dropZeroDecimals } from '../tokens/dropZeroDecimals.js'
export { findTokens } from '../tokens/findTokens.js'
export { isSameToken } from '../tokens/isSameToken.js'
export { toNativeToken } from '../tokens/toNativeToken.js'
export { totalOf } from '../tokens/totalOf.js'
export { usesAlternateTransfer } from '../tokens/usesAlternateTransfer.js'
export { valueToken } from '../tokens/valueToken.js'
export { addRecent, recentLimit } from '../wallets/addRecent.js'
export { choosableFamilies } from '../wallets/choosableFamilies.js'
export { chooseMethodOrder } from '../wallets/chooseMethodOrder.js'
export { familiesMachine } from '../wallets/familiesMachine.js'
export { familiesToShow } from '../wallets/familiesToShow.js'
export { findWallets } from '../wallets/findWallets.js'
export { joinConnectors } from '../wallets/joinConnectors.js'
export { listWallets } from '../wallets/listWallets.js'
export { mergeConnectors } from '../wallets/mergeConnectors.js'
export { readCustomWallet } from '../wallets/readCustomWallet.js'
export { roundCount } from '../wallets/roundCount.js'
export { sortConnectors } from '../wallets/sortConnectors.js'
export { startsWithCode } from '../wallets/startsWithCode.js'
export { hasMoreWallets, type WalletSearchEvent, walletSearchMachine } from '../wallets/walletSearchMachine.js'
