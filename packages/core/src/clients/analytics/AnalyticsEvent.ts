/**
 * An event of the modal.
 *
 * @see Specification §7.
 */
export type AnalyticsEventName =
  | 'MODAL_OPEN'
  | 'MODAL_CLOSE'
  | 'SWITCH_NETWORK'
  | 'SEARCH_WALLET'
  | 'CONNECT_SUCCESS'
  | 'DISCONNECT_SUCCESS'
  | 'DISCONNECT_ERROR'
  | 'SEND_INITIATED'
  | 'SEND_SUCCESS'
  | 'SEND_ERROR'
  | 'SET_PREFERRED_ACCOUNT_TYPE'
  | 'ERROR_FETCH_TRANSACTIONS'
  | 'SIWX_AUTH_SUCCESS'
  | 'SIWX_AUTH_ERROR'
  | 'CLICK_CANCEL_SIWX'
  | UnsentEventName

/** The events that only the page sees: the creation of the modal, and events of AppKit that §7 does not name. */
type UnsentEventName = 'MODAL_CREATED' | 'CLICK_SIGN_SIWX_MESSAGE' | 'GET_WALLET' | SocialEventName

type SocialEventName = `SOCIAL_LOGIN_${'STARTED' | 'SUCCESS' | 'ERROR' | 'REQUEST_USER_DATA' | 'CANCELED'}`

const unsent: Readonly<Record<UnsentEventName, true>> = {
  MODAL_CREATED: true,
  CLICK_SIGN_SIWX_MESSAGE: true,
  GET_WALLET: true,
  SOCIAL_LOGIN_STARTED: true,
  SOCIAL_LOGIN_SUCCESS: true,
  SOCIAL_LOGIN_ERROR: true,
  SOCIAL_LOGIN_REQUEST_USER_DATA: true,
  SOCIAL_LOGIN_CANCELED: true,
}

/** An event with its place and time. */
export type AnalyticsEvent = {
  /** A random UUID. */
  readonly eventId: string
  readonly event: AnalyticsEventName
  readonly properties?: { readonly [name: string]: unknown } | undefined
  /** The connected address, if any. */
  readonly address?: string | undefined
  /** The URL of the page. */
  readonly url: string
  /** The host of the page. */
  readonly domain: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

/** The wire format of an event. The creation of the modal and other events of the page alone have none. */
export function toWireEvent(event: AnalyticsEvent): object | undefined {
  if (Object.hasOwn(unsent, event.event)) return undefined
  const { eventId, url, domain, timestamp, address, properties } = event
  return { eventId, url, domain, timestamp, props: { type: 'track', event: event.event, address, properties } }
}
