export type { Account } from './account/Account.js'
export type { AccountAction } from './account/accountActions.js'
export type { AccountType, AccountTypes } from './account/accountTypes.js'
export { avatarColors } from './account/avatarColors.js'
export type { AccountChoice } from './account/findAccounts.js'
export { shortenAddress } from './account/shortenAddress.js'
export { TransactionsFetchError } from './activity/createHistoryMachine.js'
export type { ActivityItem, ActivityKind, ActivityTransfer } from './activity/describeActivity.js'
export { groupTransactions } from './activity/groupTransactions.js'
export type { SentTransaction } from './activity/SentTransaction.js'
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
export { formatMoney } from './amounts/formatMoney.js'
export { formatUnits } from './amounts/formatUnits.js'
export {
  DecimalPlacesError,
  DivisionByZeroError,
  ImpreciseConversionError,
  InvalidNumberError,
  RoundingModeError,
} from './amounts/numberErrors.js'
export type { AmountProblem, ParsedAmount } from './amounts/parseAmount.js'
export { InvalidAmountError } from './amounts/toUnits.js'
export { addressOf, InvalidCaipAddressError } from './caip/addressOf.js'
export { CaipError } from './caip/CaipError.js'
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
export { buildSerialized } from './clients/blockchain/buildSerialized.js'
export { buildTransaction } from './clients/blockchain/buildTransaction.js'
export type { ConvertTransaction } from './clients/blockchain/ConvertTransaction.js'
export { type BlockchainClient, createBlockchainClient } from './clients/blockchain/createBlockchainClient.js'
export { getAllowance } from './clients/blockchain/getAllowance.js'
export { getBalances } from './clients/blockchain/getBalances.js'
export { getGasPrice } from './clients/blockchain/getGasPrice.js'
export { getHistory } from './clients/blockchain/getHistory.js'
export { getIdentity, type Identity } from './clients/blockchain/getIdentity.js'
export { getNfts, type Nft } from './clients/blockchain/getNfts.js'
export { getPrices } from './clients/blockchain/getPrices.js'
export { getSupportedChains } from './clients/blockchain/getSupportedChains.js'
export { type ConvertQuote, getSwapQuotes } from './clients/blockchain/getSwapQuotes.js'
export { type ConvertToken, getSwapTokens } from './clients/blockchain/getSwapTokens.js'
export type { HistoryTransaction } from './clients/blockchain/HistoryTransaction.js'
export type { CatalogueWallet } from './clients/catalogue/CatalogueWallet.js'
export { getAnalyticsConfig } from './clients/catalogue/getAnalyticsConfig.js'
export { getImage } from './clients/catalogue/getImage.js'
export { getWallets } from './clients/catalogue/getWallets.js'
export { imageUrl } from './clients/catalogue/imageUrl.js'
export type { Currency } from './clients/money.js'
export { getName } from './clients/names/getName.js'
export { getNameSuggestions } from './clients/names/getNameSuggestions.js'
export { getNamesOf } from './clients/names/getNamesOf.js'
export { registerName } from './clients/names/registerName.js'
export type { SaleCoin, SaleSeller } from './clients/offramp/getSaleSellers.js'
export { createOnrampUrl } from './clients/onramp/createOnrampUrl.js'
export { getOnrampOptions } from './clients/onramp/getOnrampOptions.js'
export { getOnrampQuote, type OnrampQuote } from './clients/onramp/getOnrampQuote.js'
export type { SellerCoin } from './clients/onramp/getOnrampSellers.js'
export type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from './clients/onramp/onrampDefaults.js'
export type { OnrampPage } from './clients/onramp/toOnrampPage.js'
export { getSessions, type SmartSession } from './clients/sessions/getSessions.js'
export { revokeSession } from './clients/sessions/revokeSession.js'
export type { Connection, RememberedConnection } from './connection/Connection.js'
export { ConnectionCancelledError } from './connection/ConnectionCancelledError.js'
export type { ConnectionState } from './connection/ConnectionState.js'
export {
  ChainAdapterNotFoundError,
  ChainRequiredError,
  ConnectionClientNotSetError,
  ConnectorNotFoundError,
  DisconnectChainError,
  DisconnectError,
  NetworkClientNotSetError,
  NoAccountError,
  NotConnectedError,
  UnsupportedChainError,
  WalletConnectConnectorNotFoundError,
} from './connection/connectionErrors.js'
export { connectionMachine } from './connection/connectionMachine.js'
export { connectorImageIds } from './connection/connectorImageIds.js'
export type { FailureKind } from './connection/describeFailure.js'
export { rejoinRequests } from './connection/rejoinRequests.js'
export { untilCancelled } from './connection/untilCancelled.js'
export type { EmailLogin } from './email/EmailLogin.js'
export { EmailNotFoundError } from './email/EmailNotFoundError.js'
export type { EmailUpdate } from './email/EmailUpdate.js'
export { type EmailAction, EmailThrottledError } from './email/emailMachine.js'
export { InvalidEmailError } from './email/isEmail.js'
export { createFrameError } from './embedded/createFrameSuccess.js'
export type { FrameViewReason } from './embedded/framePayloads.js'
export type { SiwxMessage } from './embedded/messageFields.js'
export { InvalidMessageError } from './embedded/readPayload.js'
export { systemClock } from './environment/systemClock.js'
export { toFullUrl } from './environment/toFullUrl.js'
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
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from './errors/rpcErrors.js'
export { toError } from './errors/toError.js'
export { toRpcError } from './errors/toRpcError.js'
export { adapterWallets } from './families/adapterWallets.js'
export type { Family } from './families/Family.js'
export { familyOf } from './families/familyOf.js'
export type { FeatureFlags } from './features/defaultFeatures.js'
export type { NamespaceFeature } from './features/supportsFeature.js'
export { supportsFeature } from './features/supportsFeature.js'
export {
  FrameAbortedError,
  FrameLoadError,
  FrameReplyError,
  InvalidAppConfigurationError,
  SessionExpiredError,
  SocialsTimeoutError,
} from './frame/frameErrors.js'
export type { WalletFrame } from './frame/WalletFrame.js'
export type { Clock } from './http/Clock.js'
export { createHttpClient, type HttpClient } from './http/createHttpClient.js'
export { type Fetch, fetchBody } from './http/fetchBody.js'
export { HttpRequestError } from './http/HttpRequestError.js'
export {
  HttpNetworkError,
  HttpTimeoutError,
  InvalidPathError,
  InvalidReplyError,
  ReplyTooLargeError,
} from './http/httpErrors.js'
export { InvalidUrlError } from './http/InvalidUrlError.js'
export { isWorthRetrying } from './http/isWorthRetrying.js'
export type { OpeningState } from './links/openingMachine.js'
export { readAppLink } from './links/readAppLink.js'
export { type Platform, readPlatform } from './links/readPlatform.js'
export { type SafeUrl, safeHref } from './links/safeHref.js'
export { toBrowseLink } from './links/toBrowseLink.js'
export type { LinkKind, WalletLink, WalletLinks } from './links/toWalletLink.js'
export type { FeatureEffect, RefreshTopic } from './machine/FeatureEffect.js'
export type { Machine } from './machine/Machine.js'
export { ModalClosedError } from './modal/ModalClosedError.js'
export type { ModalState } from './modal/modalMachine.js'
export {
  AuthConnectorNotFoundError,
  InvalidNameError,
  NameNetworkNotFoundError,
  NameRegistrationError,
  NameResolveError,
  NameSuggestionsError,
  NamesForAddressError,
} from './names/nameErrors.js'
export type { NameState } from './names/nameMachine.js'
export { toCoinType } from './names/toCoinType.js'
export { AdapterNotFoundError } from './networks/AdapterNotFoundError.js'
export type { CurrentNetwork } from './networks/CurrentNetwork.js'
export { defineNetwork } from './networks/defineNetwork.js'
export { groupNetworks } from './networks/groupNetworks.js'
export type { Network } from './networks/Network.js'
export { ChainNotSupportedError, InvalidChainIdError, NetworkNotFoundError } from './networks/networkErrors.js'
export { namespaceImageIds, networkImageIds } from './networks/networkImageIds.js'
export type { SwitchState } from './networks/switchMachine.js'
export { toNetwork } from './networks/toNetwork.js'
export type { ArrangedNfts } from './nfts/arrangeNfts.js'
export { OfframpUnavailableError } from './offramp/OfframpUnavailableError.js'
export type { OfframpState } from './offramp/offrampMachine.js'
export { OnrampUnavailableError } from './onramp/OnrampUnavailableError.js'
export type { OnrampForm, OnrampOffer, OnrampQuotes, OnrampState } from './onramp/onrampMachine.js'
export type { OnrampProvider } from './onramp/onrampProviders.js'
export type { Purchase, PurchaseOrder, PurchaseState } from './onramp/purchaseMachine.js'
export { SellerPageError } from './onramp/SellerPageError.js'
export type { WalletWay } from './pairing/waysToConnect.js'
export { createLazyMethods } from './parts/createLazyMethods.js'
export { type Lazy, lazy, PartNotLoadedError } from './parts/lazy.js'
export { safeMethods } from './requests/classifyMethod.js'
export type { Act, Allowed, Asset, DataField, Explanation, RequestWarning, Simulation } from './requests/Explanation.js'
export { explainText } from './requests/explainText.js'
export { isHighFee, maxFeeShare } from './requests/isHighFee.js'
export { limitOf } from './requests/limitOf.js'
export { MethodNotAllowedError } from './requests/MethodNotAllowedError.js'
export { parseSendCalls } from './requests/parseSendCalls.js'
export { parseSolanaRequest, type SolanaMethod } from './requests/parseSolanaRequest.js'
export { toExplanation } from './requests/toExplanation.js'
export type { PlainView, Route, RouteOf, SendArguments, SwapArguments, View } from './router/Route.js'
export { type RouterState, routerMachine } from './router/routerMachine.js'
export { createDedupe } from './rpc/createDedupe.js'
export { createNodes, type Nodes } from './rpc/createNodes.js'
export { createRpcClient } from './rpc/createRpcClient.js'
export { createRpcNodes } from './rpc/createRpcNodes.js'
export { providerUrl } from './rpc/providerUrl.js'
export type { RpcClient } from './rpc/RpcClient.js'
export { MissingReplyError } from './rpc/readReplies.js'
export type { SendAction } from './send/chooseSendAction.js'
export { FeeRaisedError } from './send/FeeRaisedError.js'
export type { SendWarning } from './send/findSendWarnings.js'
export { isSameAddress } from './send/isSameAddress.js'
export type { SendForecast } from './send/judgeTransfer.js'
export { maxSend } from './send/maxSend.js'
export { refuseScaledAmount } from './send/refuseScaledAmount.js'
export { SendInputError } from './send/SendInputError.js'
export type { SendCheck, SendForm, SendState, SendTransfer } from './send/SendState.js'
export {
  CollectibleAccountError,
  GasPriceNetworkError,
  SendChangedError,
  SendError,
  SolanaSendError,
  SolanaSendInputError,
} from './send/sendErrors.js'
export { validateSend } from './send/validateSend.js'
export type { SessionsState } from './sessions/sessionsMachine.js'
export { type SessionWish, sessionText } from './sessions/sessionText.js'
export { checkSignInMessage } from './siwx/checkSignInMessage.js'
export { isSameAccount } from './siwx/isSameAccount.js'
export { parseSignInMessage } from './siwx/parseSignInMessage.js'
export type { AskSignIn, SignInRequest } from './siwx/SignInRequest.js'
export type { Siwx } from './siwx/Siwx.js'
export { SiwxConflictError } from './siwx/SiwxConflictError.js'
export type { Cacao, SiwxSession } from './siwx/SiwxSession.js'
export {
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
export type { SignInSubject, SiwxState } from './siwx/siwxMachine.js'
export {
  ActiveCaipAddressNotFoundError,
  ActiveCaipNetworkNotFoundError,
  SignInClientNotFoundError,
  SiwxNotEnabledError,
} from './siwx/siwxSetupErrors.js'
export { writeSignInMessage } from './siwx/writeSignInMessage.js'
export type { Snack, SnackbarState } from './snackbar/snackbarMachine.js'
export { readSocialError } from './social/readSocialError.js'
export type { SocialLogin } from './social/SocialLogin.js'
export { SocialLoginError } from './social/socialErrors.js'
export type { SwapAction } from './swap/chooseSwapAction.js'
export type { SwapForecast } from './swap/judgeSimulation.js'
export type {
  FoundQuote,
  SwapApproval,
  SwapAttempt,
  SwapDeal,
  SwapForm,
  SwapOffer,
  SwapOrder,
  SwapQuote,
  SwapState,
  SwapToken,
  SwapTransaction,
} from './swap/SwapState.js'
export {
  MinimumLoweredError,
  OfferGoneError,
  SwapInitializeError,
  SwapNetworkError,
  UnprovenSwapError,
} from './swap/swapErrors.js'
export { swapNetworks } from './swap/swapNetworks.js'
export { cleanText } from './text/cleanText.js'
export { accentColors } from './theme/accentColors.js'
export { contrast, type Rgb } from './theme/contrast.js'
export { defaultTheme, type Theme, type ThemeMode, type ThemeVariables } from './theme/Theme.js'
export type { ArrangedTokens } from './tokens/arrangeTokens.js'
export { TokenDecimalsError, TokensNotLoadedError } from './tokens/tokenErrors.js'
export type { TokenChange, TokenTotal } from './tokens/totalOf.js'
export type { TokenValue } from './tokens/valueToken.js'
export type { Attempts, Search } from './transaction/attempts.js'
export { requestTransaction } from './transaction/requestTransaction.js'
export { sentNothing } from './transaction/sentNothing.js'
export { toSigningError } from './transaction/toSigningError.js'
export { type TransactionMark, UnconfirmedTransactionError } from './transaction/UnconfirmedTransactionError.js'
export { browseLinks } from './wallets/browseLinks.js'
export { catalogueChains } from './wallets/catalogueChains.js'
export type { ConnectMethod } from './wallets/chooseMethodOrder.js'
export { groupConnectors } from './wallets/groupConnectors.js'
export { hasTwin } from './wallets/hasTwin.js'
export type { ConnectorMethods } from './wallets/joinConnectors.js'
export type { WalletChoice } from './wallets/listWallets.js'
export type { CustomWallet } from './wallets/readCustomWallet.js'
export { safeIcon } from './wallets/safeIcon.js'
export { searchWallets } from './wallets/searchWallets.js'
export { type ConnectorGroup, connectorTypeOrder } from './wallets/sortConnectors.js'
export type { SuggestedWallet } from './wallets/suggestedWallets.js'
export { suggestWallets } from './wallets/suggestWallets.js'
export { type StandardWallet, watchStandardWallets } from './wallets/watchStandardWallets.js'
