import { describe, expect, test } from 'vitest'
import { TransactionsFetchError } from '../activity/createHistoryMachine.js'
import {
  DecimalPlacesError,
  DivisionByZeroError,
  ImpreciseConversionError,
  InvalidNumberError,
  RoundingModeError,
} from '../amounts/numberErrors.js'
import { InvalidCaipAddressError } from '../caip/addressOf.js'
import {
  ChainAdapterNotFoundError,
  ChainRequiredError,
  ConnectionClientNotSetError,
  DisconnectChainError,
  NetworkClientNotSetError,
  UnsupportedChainError,
  WalletConnectConnectorNotFoundError,
} from '../connection/connectionErrors.js'
import { EmailThrottledError } from '../email/emailMachine.js'
import {
  FrameAbortedError,
  FrameLoadError,
  FrameReplyError,
  InvalidAppConfigurationError,
  SessionExpiredError,
  SocialsTimeoutError,
} from '../frame/frameErrors.js'
import {
  AuthConnectorNotFoundError,
  NameNetworkNotFoundError,
  NameRegistrationError,
  NameResolveError,
  NameSuggestionsError,
  NamesForAddressError,
} from '../names/nameErrors.js'
import { InvalidChainIdError } from '../networks/networkErrors.js'
import { MethodNotAllowedError, notAllowedDelay } from '../requests/MethodNotAllowedError.js'
import { GasPriceNetworkError, SendError, SolanaSendError, SolanaSendInputError } from '../send/sendErrors.js'
import { SiwxConflictError } from '../siwx/SiwxConflictError.js'
import {
  ActiveCaipAddressNotFoundError,
  ActiveCaipNetworkNotFoundError,
  SignInClientNotFoundError,
  SiwxNotEnabledError,
} from '../siwx/siwxSetupErrors.js'
import { SwapNetworkError } from '../swap/swapErrors.js'
import { UnconfirmedTransactionError } from '../transaction/UnconfirmedTransactionError.js'
import { BaseError } from './BaseError.js'
import { RequestAbortedError } from './RequestAbortedError.js'

const cause = new Error('underneath')

/** Each error that carries what was thrown, made with it. */
const caused: readonly (readonly [error: BaseError, name: string, sentence: string])[] = [
  [
    new InvalidAppConfigurationError({ reason: 'origin', cause }),
    'InvalidAppConfigurationError',
    'Invalid App Configuration',
  ],
  [new SessionExpiredError({ cause }), 'SessionExpiredError', 'Session Expired'],
  [new FrameLoadError({ cause }), 'FrameLoadError', 'Unable to load email login dependency'],
  [new RequestAbortedError({ cause }), 'RequestAbortedError', 'Request was aborted'],
  [new FrameAbortedError({ cause }), 'FrameAbortedError', 'Something went wrong'],
  [new FrameReplyError({ cause }), 'FrameReplyError', 'An error occurred'],
  [new SocialsTimeoutError({ cause }), 'SocialsTimeoutError', 'Wallet Request Timeout'],
  [new TransactionsFetchError({ cause }), 'TransactionsFetchError', 'Failed to fetch transactions'],
  [new SendError({ cause }), 'SendError', 'Something went wrong'],
  [new SolanaSendError({ cause }), 'SolanaSendError', 'Failed to send transaction. Please try again.'],
  [new UnconfirmedTransactionError({ cause }), 'UnconfirmedTransactionError', 'Something went wrong'],
  [new NameResolveError({ cause }), 'NameResolveError', 'Error resolving name'],
  [new NameSuggestionsError({ cause }), 'NameSuggestionsError', 'Error fetching name suggestions'],
  [new NamesForAddressError({ cause }), 'NamesForAddressError', 'Error fetching names for address'],
  [
    new NameRegistrationError({ registrationName: 'alice', cause }),
    'NameRegistrationError',
    'Error registering name alice',
  ],
  [new InvalidCaipAddressError({ cause }), 'InvalidCaipAddressError', 'Invalid CAIP Address'],
  [
    new DisconnectChainError({ chain: 'solana', cause }),
    'DisconnectChainError',
    'Failed to disconnect chain solana: underneath',
  ],
  [new InvalidNumberError({ value: 'x', cause }), 'InvalidNumberError', 'Invalid number'],
  [new DecimalPlacesError({ cause }), 'DecimalPlacesError', 'Invalid decimal places'],
  [new RoundingModeError({ cause }), 'RoundingModeError', 'Invalid rounding mode'],
  [new DivisionByZeroError({ cause }), 'DivisionByZeroError', 'Division by zero'],
  [new ImpreciseConversionError({ cause }), 'ImpreciseConversionError', 'Imprecise conversion'],
]

const plain: readonly (readonly [error: BaseError, name: string, sentence: string])[] = [
  [new MethodNotAllowedError({ method: 'eth_sign' }), 'MethodNotAllowedError', 'Requested RPC call is not allowed'],
  [new EmailThrottledError({ seconds: 12 }), 'EmailThrottledError', 'Please try again after 12 seconds'],
  [
    new WalletConnectConnectorNotFoundError(),
    'WalletConnectConnectorNotFoundError',
    'WalletConnectConnector not found',
  ],
  [new SolanaSendInputError(), 'SolanaSendInputError', 'Please enter a valid amount and receiver address'],
  [new SiwxNotEnabledError(), 'SiwxNotEnabledError', 'SIWX is not enabled'],
  [new ActiveCaipAddressNotFoundError(), 'ActiveCaipAddressNotFoundError', 'No ActiveCaipAddress found'],
  [new ActiveCaipNetworkNotFoundError(), 'ActiveCaipNetworkNotFoundError', 'No ActiveCaipNetwork or client found'],
  [new SignInClientNotFoundError(), 'SignInClientNotFoundError', 'No ConnectionController client found'],
  [new SiwxConflictError(), 'SiwxConflictError', 'Cannot set both `siweConfig` and `siwx` options'],
  [new NameNetworkNotFoundError(), 'NameNetworkNotFoundError', 'Network not found'],
  [new AuthConnectorNotFoundError(), 'AuthConnectorNotFoundError', 'Address or auth connector not found'],
  [new GasPriceNetworkError(), 'GasPriceNetworkError', 'Network not supported for Gas Price'],
  [new SwapNetworkError(), 'SwapNetworkError', 'Network not supported for Swaps'],
  [new UnsupportedChainError(), 'UnsupportedChainError', 'Unsupported chain'],
  [new ChainAdapterNotFoundError(), 'ChainAdapterNotFoundError', 'Chain adapter not found'],
  [new NetworkClientNotSetError(), 'NetworkClientNotSetError', 'NetworkController client not set'],
  [new ConnectionClientNotSetError(), 'ConnectionClientNotSetError', 'ConnectionController client not set'],
  [
    new ChainRequiredError({ purpose: 'to set the account' }),
    'ChainRequiredError',
    'Chain is required to set the account',
  ],
  [new InvalidChainIdError({ details: 'Too large.' }), 'InvalidChainIdError', 'Invalid chainId'],
]

describe('the error catalogue', () => {
  test.each([...caused, ...plain])('%o is named %s and says "%s"', (error, name, sentence) => {
    expect(BaseError.from(error)).toBe(error)
    expect(error.name).toBe(name)
    expect(error.shortMessage).toBe(sentence)
    expect(error.message.startsWith(sentence)).toBe(true)
  })

  test('keeps what was thrown underneath', () => {
    for (const [error] of caused) expect(error.cause).toBe(cause)
    for (const [error] of plain) expect(error.cause).toBeUndefined()
  })

  test('says why and what to do, where more can be said', () => {
    expect([...caused, ...plain].map(([{ name, details }]) => `${name}: ${details}`)).toMatchInlineSnapshot(`
      [
        "InvalidAppConfigurationError: The origin of this page is not on the project's allowlist. Add it to the allowed origins of your services, or in the provider's cloud dashboard.",
        "SessionExpiredError: Check the time settings of this device, then connect again.",
        "FrameLoadError: Check the connection, and that the page's content security policy lets the frame load.",
        "RequestAbortedError: undefined",
        "FrameAbortedError: undefined",
        "FrameReplyError: undefined",
        "SocialsTimeoutError: The embedded wallet did not answer in time. Check the connection, and try again.",
        "TransactionsFetchError: undefined",
        "SendError: undefined",
        "SolanaSendError: undefined",
        "UnconfirmedTransactionError: The wallet gave no clear answer. The transaction may have been sent: look for it before sending again.",
        "NameResolveError: undefined",
        "NameSuggestionsError: undefined",
        "NamesForAddressError: undefined",
        "NameRegistrationError: undefined",
        "InvalidCaipAddressError: undefined",
        "DisconnectChainError: undefined",
        "InvalidNumberError: "x" is not a finite decimal number.",
        "DecimalPlacesError: It is a whole number from 0 to 255.",
        "RoundingModeError: It is 'down', 'up' or 'halfUp'.",
        "DivisionByZeroError: undefined",
        "ImpreciseConversionError: The number has more decimals than the coin. Round it first.",
        "MethodNotAllowedError: "eth_sign" is not a method that the embedded wallet answers.",
        "EmailThrottledError: undefined",
        "WalletConnectConnectorNotFoundError: Add \`walletConnect()\` of \`@mooring/connector-walletconnect\` to \`connectors\`.",
        "SolanaSendInputError: undefined",
        "SiwxNotEnabledError: Pass \`siwx\` to \`createAppKit\`.",
        "ActiveCaipAddressNotFoundError: Connect a wallet first.",
        "ActiveCaipNetworkNotFoundError: Connect a wallet on one of the networks of the page.",
        "SignInClientNotFoundError: Signing in began before \`createAppKit\` had returned.",
        "SiwxConflictError: Keep \`siwx\`, and remove \`siweConfig\`.",
        "NameNetworkNotFoundError: Choose an EVM network, and register the name there.",
        "AuthConnectorNotFoundError: Log in with email or a social account first.",
        "GasPriceNetworkError: Gas prices are known for EVM networks only.",
        "SwapNetworkError: Switch to one of the networks in \`swapNetworks\`.",
        "UnsupportedChainError: Switch to one of the networks of the page.",
        "ChainAdapterNotFoundError: Add the adapter of that chain family to \`adapters\`.",
        "NetworkClientNotSetError: Call this after \`createAppKit\` has returned.",
        "ConnectionClientNotSetError: Call this after \`createAppKit\` has returned.",
        "ChainRequiredError: Connect a wallet, or name the chain family.",
        "InvalidChainIdError: Too large.",
      ]
    `)
  })

  test('has no two errors of one name', () => {
    const names = [...caused, ...plain].map(([{ name }]) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('tells the three ways in which a service is not set up for a page', () => {
    for (const reason of ['origin', 'key', 'timeout'] as const) {
      const error = new InvalidAppConfigurationError({ reason })
      expect(error).toMatchObject({ reason, shortMessage: 'Invalid App Configuration' })
      expect(error.cause).toBeUndefined()
    }
    expect(new InvalidAppConfigurationError({ reason: 'origin' }).details).toMatch(/allowlist.*cloud dashboard/u)
    expect(new InvalidAppConfigurationError({ reason: 'key' }).details).toMatch(/project id.*cloud dashboard/u)
    expect(new InvalidAppConfigurationError({ reason: 'timeout' }).details).toMatch(/domain.*allowed/u)
  })

  test('prefers the first reason of the name service, made safe to show', () => {
    const reason = 'Name is\u202e already registered\n'
    const errors = [
      new NameResolveError({ reason }),
      new NameSuggestionsError({ reason }),
      new NamesForAddressError({ reason }),
      new NameRegistrationError({ reason, registrationName: 'alice' }),
    ]
    for (const error of errors) expect(error.shortMessage).toBe('Name is already registered')
    expect(new NameResolveError({ reason: ' ' }).shortMessage).toBe('Error resolving name')
  })

  test('repeats foreign words only in a form that can be shown', () => {
    expect(new FrameReplyError({ message: 'Wrong\u200b code' }).shortMessage).toBe('Wrong code')
    expect(new FrameReplyError({ message: { evil: true } }).shortMessage).toBe('An error occurred')
    expect(new FrameReplyError({ message: 'x'.repeat(400) }).shortMessage).toHaveLength(300)
    expect(new MethodNotAllowedError({ method: 'eth\u202e_sign' }).details).toMatch(/^"eth_sign"/u)
    expect(new DisconnectChainError({ chain: 'solana', cause: undefined }).shortMessage).toBe(
      'Failed to disconnect chain solana: An error occurred',
    )
    expect(new InvalidNumberError({ value: Number.NaN }).details).toBe('"NaN" is not a finite decimal number.')
  })

  test('tells how long to wait', () => {
    expect(new EmailThrottledError({ seconds: 30 }).seconds).toBe(30)
    expect(notAllowedDelay).toBe(300)
  })
})
