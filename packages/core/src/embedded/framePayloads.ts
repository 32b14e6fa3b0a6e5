import * as v from 'valibot'
import type { CaipNetworkId } from '../caip/Namespace.js'
import { isEmail } from '../email/isEmail.js'
import { safeHref } from '../links/safeHref.js'
import { cleanText } from '../text/cleanText.js'
import type { AppEventName } from './appPayloads.js'
import {
  accountType,
  chainId,
  type EmbeddedAccountType,
  email,
  filledText,
  maybe,
  type SiwxMessage,
  siwxMessage,
  text,
} from './messageFields.js'

/**
 * The user of an embedded wallet.
 *
 * @see Specification §3.
 */
export type EmbeddedUser = {
  address: string
  chainId: CaipNetworkId
  email?: string | undefined
  userName?: string | undefined
  accounts?: { address: string; type: EmbeddedAccountType }[] | undefined
  smartAccountDeployed?: boolean | undefined
  preferredAccountType?: EmbeddedAccountType | undefined
  /** The message that was signed during login, and the signature. */
  message?: string | undefined
  signature?: string | undefined
  siwxMessage?: SiwxMessage | undefined
  /** Whether the wallet has to be opened before it can sign. Its addresses are known while it is locked. */
  isLocked?: boolean | undefined
  /** Who can open the wallet on a new device: the keeper of the services, or the visitor alone. */
  recovery?: 'keeper' | 'own' | undefined
}

/** The visitor has not acted yet: ask again. */
export type PendingAnswer = { isPending: true }

/** Why a frame wants to be seen. */
export type FrameViewReason = 'approve' | 'unlock' | 'protect' | 'settings' | 'social'

/**
 * The frame's answers to successful events, by event.
 *
 * @see Specification §7.
 */
export type FramePayloads = {
  SWITCH_NETWORK: { chainId: CaipNetworkId }
  CONNECT_EMAIL: { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }
  CONNECT_DEVICE: PendingAnswer | undefined
  CONNECT_OTP: undefined
  CONNECT_SOCIAL: EmbeddedUser
  GET_FARCASTER_URI: { url: string }
  CONNECT_FARCASTER: { userName: string } | PendingAnswer
  GET_USER: EmbeddedUser
  GET_SOCIAL_REDIRECT_URI: { uri: string }
  SIGN_OUT: undefined
  IS_CONNECTED: { isConnected: boolean }
  GET_CHAIN_ID: { chainId: CaipNetworkId }
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: number[] }
  INIT_SMART_ACCOUNT: { address: string; isDeployed: boolean }
  SET_PREFERRED_ACCOUNT: { type: EmbeddedAccountType; address: string }
  RPC_REQUEST: unknown
  RPC_ABORT: undefined
  UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  UPDATE_EMAIL_PRIMARY_OTP: undefined
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: string }
  SYNC_THEME: undefined
  SYNC_DAPP_DATA: undefined
  RELOAD: undefined
  OPEN_SETTINGS: undefined
  LOGIN_ABORT: undefined
}

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)
const userName = v.pipe(
  v.string(),
  v.transform((name) => cleanText(name)),
)
const user = v.object({
  address: filledText,
  chainId,
  email: maybe(email),
  userName: maybe(userName),
  accounts: maybe(v.array(v.object({ address: filledText, type: accountType }))),
  smartAccountDeployed: maybe(v.boolean()),
  preferredAccountType: maybe(accountType),
  message: maybe(text),
  signature: maybe(text),
  siwxMessage: maybe(siwxMessage),
  isLocked: maybe(v.boolean()),
  recovery: maybe(v.picklist(['keeper', 'own'])),
})
const pending = v.object({ isPending: v.literal(true) })
// Social providers may return an incomplete email or none, and none is required there.
const socialEmail = v.pipe(
  v.string(),
  v.transform((text) => (isEmail(text) ? text : undefined)),
)
// A window navigates to it, so it must not be a script.
const webAddress = v.pipe(
  v.string(),
  v.check((uri) => safeHref(uri) !== undefined, 'a web address'),
)
// A page of Farcaster, its app, or a program on this machine that stands in for it.
const farcasterPage = /^(https:\/\/(farcaster\.xyz|warpcast\.com)|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\//u
const farcasterAddress = v.pipe(
  v.string(),
  v.check(
    (url) => farcasterPage.test(safeHref(url) ?? '') || /^(farcaster|warpcast):\/\/[!-~]{1,2000}$/u.test(url),
    'an address of Farcaster',
  ),
)
const networkNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

export const framePayloads: { readonly [name in AppEventName]: v.GenericSchema<unknown, FramePayloads[name]> } = {
  SWITCH_NETWORK: v.object({ chainId }),
  CONNECT_EMAIL: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: v.pipe(
    v.nullish(v.object({ isPending: maybe(v.literal(true)) })),
    v.transform((answer): PendingAnswer | undefined => (answer?.isPending ? { isPending: true } : undefined)),
  ),
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: v.object({ ...user.entries, email: maybe(socialEmail) }),
  GET_FARCASTER_URI: v.object({ url: farcasterAddress }),
  CONNECT_FARCASTER: v.union([pending, v.object({ userName })]),
  GET_USER: user,
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: webAddress }),
  SIGN_OUT: nothing,
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({ smartAccountEnabledNetworks: v.array(networkNumber) }),
  INIT_SMART_ACCOUNT: v.object({ address: filledText, isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.object({ type: accountType, address: filledText }),
  RPC_REQUEST: v.unknown(),
  RPC_ABORT: nothing,
  UPDATE_EMAIL: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ newEmail: email }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  RELOAD: nothing,
  OPEN_SETTINGS: nothing,
  LOGIN_ABORT: nothing,
}

export const frameView: v.GenericSchema<unknown, { isNeeded: boolean; reason: FrameViewReason }> = v.object({
  isNeeded: v.boolean(),
  reason: v.picklist(['approve', 'unlock', 'protect', 'settings', 'social']),
})

export const socialResult: v.GenericSchema<unknown, { resultUri: string }> = v.object({ resultUri: webAddress })
