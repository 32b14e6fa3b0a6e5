import { expect, test } from 'vitest'
import { type AnalyticsEventName, toWireEvent } from './AnalyticsEvent.js'

/** The names of the specification, §7, in its order. */
const specified =
  'MODAL_OPEN, MODAL_CLOSE, SWITCH_NETWORK, SEARCH_WALLET, CONNECT_SUCCESS, DISCONNECT_SUCCESS, DISCONNECT_ERROR, SEND_INITIATED, SEND_SUCCESS, SEND_ERROR, SET_PREFERRED_ACCOUNT_TYPE, ERROR_FETCH_TRANSACTIONS, SIWX_AUTH_SUCCESS, SIWX_AUTH_ERROR, CLICK_CANCEL_SIWX'

/** Whether an event is sent. The compiler refuses a name that is missing here, and one that is not known. */
const names: Readonly<Record<AnalyticsEventName, boolean>> = {
  MODAL_OPEN: true,
  MODAL_CLOSE: true,
  SWITCH_NETWORK: true,
  SEARCH_WALLET: true,
  CONNECT_SUCCESS: true,
  DISCONNECT_SUCCESS: true,
  DISCONNECT_ERROR: true,
  SEND_INITIATED: true,
  SEND_SUCCESS: true,
  SEND_ERROR: true,
  SET_PREFERRED_ACCOUNT_TYPE: true,
  ERROR_FETCH_TRANSACTIONS: true,
  SIWX_AUTH_SUCCESS: true,
  SIWX_AUTH_ERROR: true,
  CLICK_CANCEL_SIWX: true,
  MODAL_CREATED: false,
  CLICK_SIGN_SIWX_MESSAGE: false,
  GET_WALLET: false,
  SOCIAL_LOGIN_STARTED: false,
  SOCIAL_LOGIN_SUCCESS: false,
  SOCIAL_LOGIN_ERROR: false,
  SOCIAL_LOGIN_REQUEST_USER_DATA: false,
  SOCIAL_LOGIN_CANCELED: false,
}

test('knows the names of the specification, and sends no other', () => {
  const sent = Object.keys(names).filter((event) => {
    const place = { url: 'https://app.example', domain: 'app.example', timestamp: 1 }
    return toWireEvent({ eventId: '1', event: event as AnalyticsEventName, ...place }) !== undefined
  })
  expect(sent.join(', ')).toBe(specified)
  expect(sent).toEqual(Object.keys(names).filter((event) => names[event as AnalyticsEventName]))
})
