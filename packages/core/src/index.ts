export type { Account } from './account/Account.js'
export { type AccountAction, accountActions } from './account/accountActions.js'
export {
  type AccountTypeEffect,
  type AccountTypeEvent,
  type AccountTypeState,
  accountTypeMachine,
  type SwitchableAccountType,
} from './account/accountTypeMachine.js'
export { type AccountType, type AccountTypes, accountTypes, defaultAccountTypes } from './account/accountTypes.js'
export { avatarColors } from './account/avatarColors.js'
export { explorerUrl } from './account/explorerUrl.js'
export { type AccountChoice, findAccounts } from './account/findAccounts.js'
export { shortenAddress } from './account/shortenAddress.js'
export { addSent } from './activity/addSent.js'
export {
  createHistoryMachine,
  type HistoryEffect,
  type HistoryEvent,
  type HistoryState,
} from './activity/createHistoryMachine.js'
export {
  type ActivityItem,
  type ActivityKind,
  type ActivityTransfer,
  describeActivity,
  describeSent,
} from './activity/describeActivity.js'
export { groupTitle, groupTransactions, type TransactionGroup } from './activity/groupTransactions.js'
export { parseIsoTime } from './activity/parseIsoTime.js'
export { parseSent } from './activity/parseSent.js'
export { pendingLimit } from './activity/pendingLimit.js'
export type { SentTransaction } from './activity/SentTransaction.js'
export { TransactionsFetchError } from './activity/TransactionsFetchError.js'
export { visibleTransactions } from './activity/visibleTransactions.js'
export type {
  Balance,
  ChainAdapter,
  Fee,
  FeePart,
  Token,
  TransactionStatus,
  TransferLimits,
} from './adapter/ChainAdapter.js'
export type { Connector, ConnectorType } from './adapter/Connector.js'
export type { ConnectorSource, PageMetadata } from './adapter/ConnectorSource.js'
export type { RpcSession } from './adapter/RpcSession.js'
export type { Storage } from './adapter/Storage.js'
export type { SignerPayload, TypedData, Wallet } from './adapter/Wallet.js'
export { InvalidAddressError } from './addresses/InvalidAddressError.js'
export { isAddress } from './addresses/isAddress.js'
export { balanceText } from './amounts/balanceText.js'
export { formatBalance } from './amounts/formatBalance.js'
export { formatDecimal } from './amounts/formatDecimal.js'
export { formatExact } from './amounts/formatExact.js'
export { formatMoney } from './amounts/formatMoney.js'
export { formatPercent } from './amounts/formatPercent.js'
export { formatQuantity } from './amounts/formatQuantity.js'
export { formatUnits } from './amounts/formatUnits.js'
export {
  DecimalPlacesError,
  DivisionByZeroError,
  ImpreciseConversionError,
  InvalidNumberError,
  RoundingModeError,
} from './amounts/numberErrors.js'
export { type AmountProblem, type ParsedAmount, parseAmount } from './amounts/parseAmount.js'
export { plainDecimal } from './amounts/plainDecimal.js'
export { splitFraction } from './amounts/splitFraction.js'
export { toTyped } from './amounts/toTyped.js'
export { InvalidAmountError, toUnits } from './amounts/toUnits.js'
export { worthOf } from './amounts/worthOf.js'
export { cacheLifetimes } from './cache/cacheLifetimes.js'
export { addressOf } from './caip/addressOf.js'
export { CaipError } from './caip/CaipError.js'
export { InvalidCaipAddressError } from './caip/InvalidCaipAddressError.js'
export {
  type CaipAddress,
  type CaipNetworkId,
  type Families,
  isNamespace,
  type KnownNamespace,
  type Namespace,
  namespaces,
} from './caip/Namespace.js'
export { parseAccountId } from './caip/parseAccountId.js'
export { parseCaipAddress } from './caip/parseCaipAddress.js'
export { parseCaipNetworkId } from './caip/parseCaipNetworkId.js'
export type { AnalyticsEvent, AnalyticsEventName } from './clients/analytics/AnalyticsEvent.js'
export type { AnalyticsOutcome } from './clients/analytics/postEvents.js'
export { sendEvent } from './clients/analytics/sendEvent.js'
export { sendEvents } from './clients/analytics/sendEvents.js'
export { buildApprove, type ConvertApproval } from './clients/blockchain/buildApprove.js'
export { buildTransaction, type ConvertSwap } from './clients/blockchain/buildTransaction.js'
export type { ConvertTransaction } from './clients/blockchain/ConvertTransaction.js'
export { type BlockchainClient, createBlockchainClient } from './clients/blockchain/createBlockchainClient.js'
export { getAllowance } from './clients/blockchain/getAllowance.js'
export { getBalances, type TokenBalance } from './clients/blockchain/getBalances.js'
export { type GasPrice, getGasPrice } from './clients/blockchain/getGasPrice.js'
export { getHistory } from './clients/blockchain/getHistory.js'
export { getIdentity, type Identity } from './clients/blockchain/getIdentity.js'
export { getNfts, type Nft } from './clients/blockchain/getNfts.js'
export { getPrices, type TokenPrice } from './clients/blockchain/getPrices.js'
export { getSupportedChains } from './clients/blockchain/getSupportedChains.js'
export { type ConvertQuote, getSwapQuotes } from './clients/blockchain/getSwapQuotes.js'
export { type ConvertToken, getSwapTokens } from './clients/blockchain/getSwapTokens.js'
export type { HistoryTransaction, HistoryTransfer } from './clients/blockchain/HistoryTransaction.js'
export type { CatalogueWallet } from './clients/catalogue/CatalogueWallet.js'
export { excludedWallets } from './clients/catalogue/excludedWallets.js'
export { getAnalyticsConfig } from './clients/catalogue/getAnalyticsConfig.js'
export { getImage } from './clients/catalogue/getImage.js'
export { getWallets } from './clients/catalogue/getWallets.js'
export { type CatalogueImage, imageUrl } from './clients/catalogue/imageUrl.js'
export { walletEntries } from './clients/catalogue/walletEntries.js'
export type { Currency } from './clients/money.js'
export { getName } from './clients/names/getName.js'
export { getNameSuggestions, type NameSuggestion } from './clients/names/getNameSuggestions.js'
export { getNamesOf } from './clients/names/getNamesOf.js'
export type { NameProfile } from './clients/names/NameProfile.js'
export { registerName } from './clients/names/registerName.js'
export { createOnrampUrl, type OnrampPage } from './clients/onramp/createOnrampUrl.js'
export { createSellerPage } from './clients/onramp/createSellerPage.js'
export {
  getOnrampOptions,
  type OnrampOptions,
  type PaymentCurrency,
  type PurchaseCurrency,
} from './clients/onramp/getOnrampOptions.js'
export { type CurrencyAmount, getOnrampQuote, type OnrampQuote } from './clients/onramp/getOnrampQuote.js'
export { getOnrampSellers, type OnrampSeller, type SellerCoin } from './clients/onramp/getOnrampSellers.js'
export { getPurchaseStatus, type PurchaseStatus } from './clients/onramp/getPurchaseStatus.js'
export { getSellerQuotes } from './clients/onramp/getSellerQuotes.js'
export { onrampDefaults } from './clients/onramp/onrampDefaults.js'
export { getSessions, type SmartSession } from './clients/sessions/getSessions.js'
export { revokeSession } from './clients/sessions/revokeSession.js'
export { activeConnection } from './connection/activeConnection.js'
export type { Connection, RememberedConnection } from './connection/Connection.js'
export { ConnectionCancelledError } from './connection/ConnectionCancelledError.js'
export type {
  ConnectionAttempt,
  ConnectionEffect,
  ConnectionEvent,
  ConnectionState,
} from './connection/ConnectionState.js'
export {
  ChainAdapterNotFoundError,
  ChainRequiredError,
  ConnectionClientNotSetError,
  DisconnectChainError,
  NetworkClientNotSetError,
  UnsupportedChainError,
} from './connection/clientErrors.js'
export {
  ConnectorNotFoundError,
  DisconnectError,
  NotConnectedError,
} from './connection/connectionErrors.js'
export { connectionMachine } from './connection/connectionMachine.js'
export { connectorImageIds } from './connection/connectorImageIds.js'
export { describeFailure, type FailureKind } from './connection/describeFailure.js'
export { endsTogether } from './connection/endsTogether.js'
export { familiesToAsk } from './connection/familiesToAsk.js'
export { type FamilyConnections, listConnections } from './connection/listConnections.js'
export { NoAccountError } from './connection/NoAccountError.js'
export { noConnection } from './connection/noConnection.js'
export { rejoinRequests } from './connection/rejoinRequests.js'
export { rememberedLimit } from './connection/rememberedLimit.js'
export { untilCancelled } from './connection/untilCancelled.js'
export { WalletConnectConnectorNotFoundError } from './connection/WalletConnectConnectorNotFoundError.js'
export { EmailThrottledError } from './email/EmailThrottledError.js'
export {
  type EmailAction,
  type EmailEffect,
  type EmailEvent,
  type EmailState,
  emailMachine,
} from './email/emailMachine.js'
export {
  type EmailUpdateAction,
  type EmailUpdateEffect,
  type EmailUpdateEvent,
  type EmailUpdateState,
  emailUpdateMachine,
} from './email/emailUpdateMachine.js'
export { emailInterval, emailWait } from './email/emailWait.js'
export { InvalidEmailError, isEmail, toEmail } from './email/isEmail.js'
export { otpLength, toOtp } from './email/toOtp.js'
export type { AppEventName, AppPayloads, RedirectProvider } from './embedded/appPayloads.js'
export { type AppMessage, createAppMessage } from './embedded/createAppMessage.js'
export {
  createFrameError,
  createFrameReady,
  createFrameSuccess,
  createSessionUpdate,
  type FrameMessage,
} from './embedded/createFrameSuccess.js'
export type { EmbeddedUser, FramePayloads } from './embedded/framePayloads.js'
export { InvalidMessageError } from './embedded/InvalidMessageError.js'
export { isPlainMessage, messageBytes } from './embedded/isPlainMessage.js'
export type { EmbeddedAccountType, SiwxMessage } from './embedded/messageFields.js'
export { type ParsedAppMessage, parseAppMessage } from './embedded/parseAppMessage.js'
export { type ParsedFrameMessage, parseFrameMessage } from './embedded/parseFrameMessage.js'
export { systemClock } from './environment/systemClock.js'
export { toFullUrl } from './environment/toFullUrl.js'
export { isInSight, watchSight } from './environment/watchSight.js'
export { within } from './environment/within.js'
export { BaseError } from './errors/BaseError.js'
export { causesOf } from './errors/causesOf.js'
export { InvalidWalletResponseError } from './errors/InvalidWalletResponseError.js'
export { RequestAbortedError } from './errors/RequestAbortedError.js'
export { RpcError, type RpcErrorClass } from './errors/RpcError.js'
export { readProperty } from './errors/readProperty.js'
export {
  AlreadyKnownError,
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  BundleTooLargeError,
  ChainDisconnectedError,
  DuplicateIdError,
  ExecutionRevertedError,
  ExtensionStoppedError,
  FeeCapError,
  InsufficientFundsError,
  InternalRpcError,
  IntrinsicGasError,
  InvalidInputRpcError,
  InvalidParamsRpcError,
  InvalidRequestRpcError,
  JsonRpcVersionUnsupportedError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  NonceError,
  ParseRpcError,
  ProviderDisconnectedError,
  ResourceNotFoundRpcError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  TransactionRejectedRpcError,
  UnauthorizedProviderError,
  UnknownBundleIdError,
  UnsupportedChainIdError,
  UnsupportedNonOptionalCapabilityError,
  UserRejectedRequestError,
} from './errors/rpcErrors.js'
export { toError } from './errors/toError.js'
export { toRpcError } from './errors/toRpcError.js'
export { UnsupportedProviderMethodError } from './errors/UnsupportedProviderMethodError.js'
export { adapterWallets } from './families/adapterWallets.js'
export type { Family } from './families/Family.js'
export { familyOf } from './families/familyOf.js'
export {
  type FarcasterEffect,
  type FarcasterEvent,
  type FarcasterState,
  farcasterMachine,
} from './farcaster/farcasterMachine.js'
export { defaultFeatures, type FeatureFlags } from './features/defaultFeatures.js'
export { type NamespaceFeature, supportsFeature } from './features/supportsFeature.js'
export {
  FrameAbortedError,
  FrameLoadError,
  FrameReplyError,
  SessionExpiredError,
  SocialsTimeoutError,
} from './frame/frameErrors.js'
export { frameTimeout } from './frame/frameTimeout.js'
export { InvalidAppConfigurationError } from './frame/InvalidAppConfigurationError.js'
export type { Clock } from './http/Clock.js'
export { createHttpClient, type HttpClient } from './http/createHttpClient.js'
export { type Fetch, fetchBody } from './http/fetchBody.js'
export { type HttpReason, HttpRequestError } from './http/HttpRequestError.js'
export {
  HttpNetworkError,
  HttpTimeoutError,
  InvalidPathError,
  InvalidReplyError,
  ReplyTooLargeError,
} from './http/httpErrors.js'
export { InvalidUrlError } from './http/InvalidUrlError.js'
export { isWorthRetrying } from './http/isWorthRetrying.js'
export { parseRetryAfter } from './http/parseRetryAfter.js'
export { path } from './http/path.js'
export { pause } from './http/pause.js'
export { retryDelay } from './http/retryDelay.js'
export { type Query, toUrl } from './http/toUrl.js'
export {
  type OpeningEffect,
  type OpeningEvent,
  type OpeningState,
  openingMachine,
  openingTime,
} from './links/openingMachine.js'
export { readAppLink } from './links/readAppLink.js'
export { type Platform, readPlatform } from './links/readPlatform.js'
export { type SafeUrl, safeHref } from './links/safeHref.js'
export { toBrowseLink } from './links/toBrowseLink.js'
export { type LinkKind, toWalletLink, type WalletLink, type WalletLinks } from './links/toWalletLink.js'
export type { FeatureEffect, RefreshTopic } from './machine/FeatureEffect.js'
export type { Machine } from './machine/Machine.js'
export { enButton } from './messages/enButton.js'
export { ModalClosedError } from './modal/ModalClosedError.js'
export { mayClose } from './modal/mayClose.js'
export { type ModalEffect, type ModalEvent, type ModalState, modalMachine, shakeTime } from './modal/modalMachine.js'
export { canRegisterName, isAuthConnector } from './names/canRegisterName.js'
export { hasNameSuffix, isRegistrationName, nameSuffixes, nameZone } from './names/isRegistrationName.js'
export {
  AuthConnectorNotFoundError,
  InvalidNameError,
  NameNetworkNotFoundError,
  NameRegistrationError,
  NameResolveError,
  NameSuggestionsError,
  NamesForAddressError,
} from './names/nameErrors.js'
export { type NameEffect, type NameEvent, type NameState, nameMachine } from './names/nameMachine.js'
export { toCoinType } from './names/toCoinType.js'
export { AdapterNotFoundError } from './networks/AdapterNotFoundError.js'
export type { CurrentNetwork } from './networks/CurrentNetwork.js'
export {
  ChainNotSupportedError,
  InvalidChainIdError,
} from './networks/chainErrors.js'
export { defineNetwork } from './networks/defineNetwork.js'
export { groupNetworks, type NetworkGroup } from './networks/groupNetworks.js'
export { isUnsupportedChainShown } from './networks/isUnsupportedChainShown.js'
export type { Network } from './networks/Network.js'
export { NetworkNotFoundError } from './networks/NetworkNotFoundError.js'
export { nativeDecimals } from './networks/nativeDecimals.js'
export { bitcoinNetworks, defaultChainId, embeddedWalletNetworks, solanaNetworks } from './networks/networkIds.js'
export { namespaceImageIds, networkImageIds } from './networks/networkImageIds.js'
export { networkInUse } from './networks/networkInUse.js'
export { rpcNetworks } from './networks/rpcNetworks.js'
export { type SwitchEffect, type SwitchEvent, type SwitchState, switchMachine } from './networks/switchMachine.js'
export { toNetwork } from './networks/toNetwork.js'
export { type ArrangedNfts, arrangeNfts } from './nfts/arrangeNfts.js'
export { cardChains, toCardChain } from './onramp/cardChains.js'
export { checkOnrampAmount } from './onramp/checkOnrampAmount.js'
export { checkOnrampQuote } from './onramp/checkOnrampQuote.js'
export { currencyOfLanguage } from './onramp/currencyOfLanguage.js'
export { OnrampUnavailableError } from './onramp/OnrampUnavailableError.js'
export {
  type OnrampEffect,
  type OnrampEvent,
  type OnrampForm,
  type OnrampOffer,
  type OnrampQuotes,
  type OnrampState,
  onrampMachine,
} from './onramp/onrampMachine.js'
export { type OnrampProvider, onrampProviders } from './onramp/onrampProviders.js'
export { parsePurchases } from './onramp/parsePurchases.js'
export {
  isOpenPurchase,
  type Purchase,
  type PurchaseEffect,
  type PurchaseEvent,
  type PurchaseOrder,
  type PurchaseState,
  purchaseLimit,
  purchaseMachine,
} from './onramp/purchaseMachine.js'
export { sellerOf } from './onramp/sellerOf.js'
export { sortQuotes } from './onramp/sortQuotes.js'
export { isPairingExpired, pairingLifetime, pairingMargin } from './pairing/isPairingExpired.js'
export { isPairingReused } from './pairing/isPairingReused.js'
export { type WalletWay, waysToConnect } from './pairing/waysToConnect.js'
export { createLateMethods } from './parts/createLateMethods.js'
export { type Lazy, lazy } from './parts/lazy.js'
export { PartNotLoadedError } from './parts/PartNotLoadedError.js'
export { paymentUri } from './receive/paymentUri.js'
export { receivingNetworks } from './receive/receivingNetworks.js'
export { isRestrictedTimeZone } from './regions/isRestrictedTimeZone.js'
export {
  classifyMethod,
  familyMethods,
  type MethodKind,
  safeMethods,
  unsafeMethods,
} from './requests/classifyMethod.js'
export { classifyResult, type ResultKind } from './requests/classifyResult.js'
export type { Act, Allowed, Asset, DataField, Explanation, RequestWarning, Simulation } from './requests/Explanation.js'
export { explainText } from './requests/explainText.js'
export { isHighFee, maxFeeShare } from './requests/isHighFee.js'
export { limitAllowances } from './requests/limitAllowances.js'
export { limitOf } from './requests/limitOf.js'
export { MethodNotAllowedError, notAllowedDelay } from './requests/MethodNotAllowedError.js'
export { parseSendCalls, type SendCall, type SendCallsRequest } from './requests/parseSendCalls.js'
export {
  parseSolanaRequest,
  type SolanaMethod,
  type SolanaRequests,
  type SolanaSendOptions,
} from './requests/parseSolanaRequest.js'
export { toExplanation } from './requests/toExplanation.js'
export { chooseFirstView } from './router/chooseFirstView.js'
export { needsService } from './router/needsService.js'
export type { PlainView, Route, RouteOf, SendArguments, SwapArguments, View } from './router/Route.js'
export { type RouterEffect, type RouterEvent, type RouterState, routerMachine } from './router/routerMachine.js'
export { createDedupe, type Dedupe } from './rpc/createDedupe.js'
export { createFallback, type Fallback } from './rpc/createFallback.js'
export { createNodes, type Nodes } from './rpc/createNodes.js'
export { createRpcClient } from './rpc/createRpcClient.js'
export { createRpcNodes } from './rpc/createRpcNodes.js'
export { isSentOnce } from './rpc/isSentOnce.js'
export { MissingReplyError } from './rpc/MissingReplyError.js'
export { providerUrl } from './rpc/providerUrl.js'
export type { RpcClient } from './rpc/RpcClient.js'
export type { RpcOutcome, RpcRequest } from './rpc/RpcRequest.js'
export { rankEndpoints, type Sample } from './rpc/rankEndpoints.js'
export { chooseSendAction, type SendAction } from './send/chooseSendAction.js'
export { FeeRaisedError } from './send/FeeRaisedError.js'
export { findLookAlike } from './send/findLookAlike.js'
export { findSendWarnings, type SendWarning } from './send/findSendWarnings.js'
export { hasEnoughGas } from './send/hasEnoughGas.js'
export { isSameAddress } from './send/isSameAddress.js'
export { judgeTransfer, type SendForecast } from './send/judgeTransfer.js'
export { maxSend } from './send/maxSend.js'
export { nameSendFailure } from './send/nameSendFailure.js'
export { readReceiver, type TypedReceiver } from './send/readReceiver.js'
export { refuseScaledAmount } from './send/refuseScaledAmount.js'
export { SendInputError } from './send/SendInputError.js'
export type {
  SendAttempt,
  SendCheck,
  SendEffect,
  SendEvent,
  SendForm,
  SendState,
  SendTransfer,
} from './send/SendState.js'
export {
  CollectibleAccountError,
  GasPriceNetworkError,
  SendChangedError,
  SendError,
  SolanaSendError,
  SolanaSendInputError,
} from './send/sendErrors.js'
export { editSend, noSend } from './send/sendForm.js'
export { sendMachine } from './send/sendMachine.js'
export { TokensNotLoadedError } from './send/TokensNotLoadedError.js'
export { validateSend } from './send/validateSend.js'
export {
  type SessionsEffect,
  type SessionsEvent,
  type SessionsState,
  sessionsMachine,
} from './sessions/sessionsMachine.js'
export { type SessionWish, sessionText } from './sessions/sessionText.js'
export {
  type SigningEffect,
  type SigningEvent,
  type SigningRequest,
  type SigningState,
  signingMachine,
} from './signing/signingMachine.js'
export { checkSignInMessage } from './siwx/checkSignInMessage.js'
export { checkSignInOptions } from './siwx/checkSignInOptions.js'
export { isSameAccount } from './siwx/isSameAccount.js'
export { parseSignInMessage, readSignInDomain } from './siwx/parseSignInMessage.js'
export type { AskSignIn, SignInRequest } from './siwx/SignInRequest.js'
export type { Siwx } from './siwx/Siwx.js'
export { SiwxConflictError } from './siwx/SiwxConflictError.js'
export type { Cacao, SiwxSession } from './siwx/SiwxSession.js'
export {
  nameSignInFailure,
  SignatureDeclinedError,
  SignInAccountError,
  SignInDomainError,
  SignInMessageError,
  SignInSignatureError,
  SignInStartError,
  SignInTimeError,
  SignOutError,
  SmartAccountSignInError,
} from './siwx/siwxErrors.js'
export { type SignInSubject, type SiwxEffect, type SiwxEvent, type SiwxState, siwxMachine } from './siwx/siwxMachine.js'
export {
  ActiveCaipAddressNotFoundError,
  ActiveCaipNetworkNotFoundError,
  SignInClientNotFoundError,
  SiwxNotEnabledError,
} from './siwx/siwxSetupErrors.js'
export { writeSignInMessage } from './siwx/writeSignInMessage.js'
export {
  type Snack,
  type SnackbarEffect,
  type SnackbarEvent,
  type SnackbarState,
  snackbarDelay,
  snackbarMachine,
  snackbarTime,
} from './snackbar/snackbarMachine.js'
export { filterSocials, type TelegramPlatform } from './social/filterSocials.js'
export { readSocialError } from './social/readSocialError.js'
export { type SocialProvider, socialProviders } from './social/SocialProvider.js'
export { PopupBlockedError, PopupClosedError, SocialLoginError } from './social/socialErrors.js'
export {
  type SocialEffect,
  type SocialEvent,
  type SocialState,
  socialMachine,
  socialPopupTime,
  type WindowProvider,
} from './social/socialMachine.js'
export { chooseSwapAction, type SwapAction, swapLossLimit } from './swap/chooseSwapAction.js'
export { judgeQuote } from './swap/judgeQuote.js'
export { judgeSimulation, type SwapForecast } from './swap/judgeSimulation.js'
export { minReceived } from './swap/minReceived.js'
export { popularTokens } from './swap/popularTokens.js'
export { readSwapForm } from './swap/readSwapForm.js'
export { SwapNetworkError } from './swap/SwapNetworkError.js'
export type {
  FoundQuote,
  SwapAllowance,
  SwapApproval,
  SwapAttempt,
  SwapDeal,
  SwapEffect,
  SwapEvent,
  SwapForm,
  SwapOrder,
  SwapQuestion,
  SwapQuote,
  SwapState,
  SwapToken,
  SwapTransaction,
} from './swap/SwapState.js'
export { suggestedTokens, suggestedTokensByNetwork } from './swap/suggestedTokens.js'
export { isSwapCoin, toSwapCoin } from './swap/swapCoin.js'
export { swapDetails } from './swap/swapDetails.js'
export { MinimumLoweredError, SwapInitializeError, UnprovenSwapError } from './swap/swapErrors.js'
export { swapInputDelay, swapMachine } from './swap/swapMachine.js'
export { isSwapNetwork, swapNetworks } from './swap/swapNetworks.js'
export { swapRefreshTime } from './swap/swapRefreshTime.js'
export { swapSlippage } from './swap/swapSlippage.js'
export { cleanText } from './text/cleanText.js'
export { isBait } from './text/isBait.js'
export { revealText } from './text/revealText.js'
export { accentColors } from './theme/accentColors.js'
export { contrast, type Rgb } from './theme/contrast.js'
export { defaultTheme, type Theme, type ThemeMode, type ThemeVariables } from './theme/Theme.js'
export { toCssVariables } from './theme/toCssVariables.js'
export { type ArrangedTokens, arrangeTokens } from './tokens/arrangeTokens.js'
export { dropZeroDecimals } from './tokens/dropZeroDecimals.js'
export { isSameToken } from './tokens/isSameToken.js'
export { TokenDecimalsError } from './tokens/TokenDecimalsError.js'
export { toNativeToken } from './tokens/toNativeToken.js'
export { type TokenChange, type TokenTotal, totalOf } from './tokens/totalOf.js'
export { usesAlternateTransfer } from './tokens/usesAlternateTransfer.js'
export { type TokenValue, valueToken } from './tokens/valueToken.js'
export type { Attempts, Search } from './transaction/attempts.js'
export { readSendAnswer, type SendAnswer } from './transaction/readSendAnswer.js'
export { requestTransaction } from './transaction/requestTransaction.js'
export { sentNothing } from './transaction/sentNothing.js'
export { toSigningError } from './transaction/toSigningError.js'
export { type TransactionMark, UnconfirmedTransactionError } from './transaction/UnconfirmedTransactionError.js'
export { addRecent, recentLimit } from './wallets/addRecent.js'
export { browseLinks } from './wallets/browseLinks.js'
export { catalogueChains } from './wallets/catalogueChains.js'
export { choosableFamilies } from './wallets/choosableFamilies.js'
export { type ConnectMethod, chooseMethodOrder } from './wallets/chooseMethodOrder.js'
export {
  type FamiliesEffect,
  type FamiliesEvent,
  type FamiliesState,
  type FamilyFailure,
  familiesMachine,
} from './wallets/familiesMachine.js'
export { familiesToShow } from './wallets/familiesToShow.js'
export { findWallets } from './wallets/findWallets.js'
export { groupConnectors, type WalletParts } from './wallets/groupConnectors.js'
export { hasTwin } from './wallets/hasTwin.js'
export { isSameWallet, type WalletIdentity } from './wallets/isSameWallet.js'
export { type ConnectorMethods, joinConnectors } from './wallets/joinConnectors.js'
export { listWallets, type WalletChoice } from './wallets/listWallets.js'
export { mergeConnectors } from './wallets/mergeConnectors.js'
export { type CustomWallet, readCustomWallet } from './wallets/readCustomWallet.js'
export { roundCount } from './wallets/roundCount.js'
export { safeIcon } from './wallets/safeIcon.js'
export { searchWallets, toWalletSearch } from './wallets/searchWallets.js'
export { type ConnectorGroup, connectorTypeOrder, sortConnectors } from './wallets/sortConnectors.js'
export { startsWithCode } from './wallets/startsWithCode.js'
export type { SuggestedWallet } from './wallets/suggestedWallets.js'
export { suggestWallets } from './wallets/suggestWallets.js'
export {
  hasMoreWallets,
  searchWait,
  type WalletSearchEffect,
  type WalletSearchEvent,
  type WalletSearchState,
  walletSearchMachine,
} from './wallets/walletSearchMachine.js'
export { type StandardWallet, watchStandardWallets } from './wallets/watchStandardWallets.js'
