import * as v from 'valibot'
import type { CaipNetworkId } from '../caip/Namespace.js'
import {
  accountType,
  chainId,
  type EmbeddedAccountType,
  email,
  filledText,
  maybe,
  messageId,
  type SiwxMessage,
  siwxMessage,
  text,
} from './messageFields.js'

/** The login providers. Farcaster has separate events. */
export type RedirectProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

type Login = {
  preferredAccountType?: EmbeddedAccountType | undefined
  chainId?: CaipNetworkId | undefined
  siwxMessage?: SiwxMessage | undefined
  rpcUrl?: string | undefined
}

/**
 * The page's messages to the frame of an embedded wallet, by event.
 *
 * @see Specification §7.
 */
export type AppPayloads = {
  SWITCH_NETWORK: { chainId: CaipNetworkId; rpcUrl?: string | undefined }
  CONNECT_EMAIL: { email: string }
  CONNECT_DEVICE: undefined
  CONNECT_OTP: { otp: string }
  CONNECT_SOCIAL: Login & { uri: string }
  GET_FARCASTER_URI: undefined
  CONNECT_FARCASTER: undefined
  GET_USER: (Login & { socialUri?: string | undefined }) | undefined
  GET_SOCIAL_REDIRECT_URI: { provider: RedirectProvider }
  SIGN_OUT: undefined
  IS_CONNECTED: { token?: string | undefined } | undefined
  GET_CHAIN_ID: undefined
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined
  INIT_SMART_ACCOUNT: undefined
  SET_PREFERRED_ACCOUNT: { type: EmbeddedAccountType }
  RPC_REQUEST: {
    method: string
    params?: unknown
    chainId?: CaipNetworkId | undefined
    chainNamespace?: 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos' | undefined
    /** What the page calls the network. */
    networkName?: string | undefined
    rpcUrl?: string | undefined
  }
  /** Rejects one open RPC request, or all of them. It is answered. */
  RPC_ABORT: { id?: string | undefined } | undefined
  UPDATE_EMAIL: { email: string }
  UPDATE_EMAIL_PRIMARY_OTP: { otp: string }
  UPDATE_EMAIL_SECONDARY_OTP: { otp: string }
  SYNC_THEME: {
    themeMode?: 'light' | 'dark' | undefined
    themeVariables?: Record<string, string | number> | undefined
    w3mThemeVariables?: Record<string, string | number> | undefined
  }
  SYNC_DAPP_DATA: {
    metadata?: { name: string; description: string; url: string; icons: string[] } | undefined
    sdkVersion?: string | undefined
    sdkType?: string | undefined
    projectId: string
  }
  RELOAD: undefined
  /** Shows the settings of the wallet. */
  OPEN_SETTINGS: undefined
  /** Ends a login that waits for the visitor. */
  LOGIN_ABORT: undefined
}

export type AppEventName = keyof AppPayloads

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)
const otp = v.object({ otp: filledText })
const login = {
  preferredAccountType: maybe(accountType),
  chainId: maybe(chainId),
  siwxMessage: maybe(siwxMessage),
  rpcUrl: maybe(text),
}
const variables = maybe(v.record(v.string(), v.union([v.string(), v.number()])))

export const appPayloads: { readonly [name in AppEventName]: v.GenericSchema<unknown, AppPayloads[name]> } = {
  SWITCH_NETWORK: v.object({ chainId, rpcUrl: maybe(text) }),
  CONNECT_EMAIL: v.object({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: otp,
  CONNECT_SOCIAL: v.object({ ...login, uri: text }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: v.optional(v.object({ ...login, socialUri: maybe(text) })),
  GET_SOCIAL_REDIRECT_URI: v.object({
    provider: v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  }),
  SIGN_OUT: nothing,
  IS_CONNECTED: v.optional(v.object({ token: maybe(text) })),
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: v.object({ type: accountType }),
  RPC_REQUEST: v.object({
    method: filledText,
    params: v.optional(v.unknown()),
    chainId: maybe(chainId),
    chainNamespace: maybe(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
    networkName: maybe(text),
    rpcUrl: maybe(text),
  }),
  RPC_ABORT: v.optional(v.object({ id: maybe(messageId) })),
  UPDATE_EMAIL: v.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  SYNC_THEME: v.object({
    themeMode: maybe(v.picklist(['light', 'dark'])),
    themeVariables: variables,
    w3mThemeVariables: variables,
  }),
  SYNC_DAPP_DATA: v.object({
    metadata: maybe(v.object({ name: text, description: text, url: text, icons: v.array(text) })),
    sdkVersion: maybe(text),
    sdkType: maybe(text),
    projectId: text,
  }),
  RELOAD: nothing,
  OPEN_SETTINGS: nothing,
  LOGIN_ABORT: nothing,
}
