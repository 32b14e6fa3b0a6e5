import type { AppEventName, AppPayloads } from '../embedded/appPayloads.js'
import type { FramePayloads } from '../embedded/framePayloads.js'

/** As a page makes it. */
export const id: string = '4c7d3f0e-6a51-4b53-9a86-0c4f7d1b2e3a'
export const address: string = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdefgh',
  resources: ['https://app.example/terms'],
}
export const user: FramePayloads['GET_USER'] = {
  address,
  chainId: 'eip155:1',
  email: 'alice@example.org',
  userName: 'alice',
  accounts: [
    { address, type: 'eoa' },
    { address, type: 'smartAccount' },
  ],
  smartAccountDeployed: true,
  preferredAccountType: 'smartAccount',
  message: 'app.example wants you to sign in',
  signature: '0x1b',
  siwxMessage,
  isLocked: true,
  recovery: 'own',
}

/** Each event with its full payload, and its full answer. */
export const messages: { readonly [name in AppEventName]: readonly [AppPayloads[name], FramePayloads[name]] } = {
  SWITCH_NETWORK: [{ chainId: 'eip155:10', rpcUrl: 'https://rpc.example' }, { chainId: 'eip155:10' }],
  CONNECT_EMAIL: [{ email: 'alice@example.org' }, { action: 'VERIFY_OTP' }],
  CONNECT_DEVICE: [undefined, { isPending: true }],
  CONNECT_OTP: [{ otp: '012345' }, undefined],
  CONNECT_SOCIAL: [
    {
      uri: 'https://frame.example/?code=1',
      preferredAccountType: 'eoa',
      chainId: 'eip155:1',
      siwxMessage,
      rpcUrl: 'https://rpc.example',
    },
    user,
  ],
  GET_FARCASTER_URI: [undefined, { url: 'https://warpcast.com/~/sign-in?c=1' }],
  CONNECT_FARCASTER: [undefined, { userName: 'alice' }],
  GET_USER: [{ chainId: 'solana:x', preferredAccountType: 'eoa', socialUri: 'https://a.example', siwxMessage }, user],
  GET_SOCIAL_REDIRECT_URI: [{ provider: 'github' }, { uri: 'https://github.example/login' }],
  SIGN_OUT: [undefined, undefined],
  IS_CONNECTED: [{ token: 't' }, { isConnected: true }],
  GET_CHAIN_ID: [undefined, { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [undefined, { smartAccountEnabledNetworks: [1, 11155111] }],
  INIT_SMART_ACCOUNT: [undefined, { address, isDeployed: false }],
  SET_PREFERRED_ACCOUNT: [{ type: 'smartAccount' }, { type: 'smartAccount', address }],
  RPC_REQUEST: [
    {
      method: 'personal_sign',
      params: ['0x68', address],
      chainId: 'eip155:1',
      chainNamespace: 'eip155',
      rpcUrl: 'https://rpc.example',
    },
    { hash: '0x1', list: [1, null] },
  ],
  RPC_ABORT: [{ id }, undefined],
  UPDATE_EMAIL: [{ email: 'bob@example.org' }, { action: 'VERIFY_PRIMARY_OTP' }],
  UPDATE_EMAIL_PRIMARY_OTP: [{ otp: '1' }, undefined],
  UPDATE_EMAIL_SECONDARY_OTP: [{ otp: '2' }, { newEmail: 'bob@example.org' }],
  SYNC_THEME: [
    { themeMode: 'light', themeVariables: { '--w3m-z-index': 5 }, w3mThemeVariables: { a: 'b' } },
    undefined,
  ],
  SYNC_DAPP_DATA: [
    {
      metadata: { name: 'App', description: '', url: 'https://app.example', icons: ['https://app.example/i.png'] },
      sdkVersion: 'react-evm-1.0.0',
      sdkType: 'appkit',
      projectId: 'p',
    },
    undefined,
  ],
  RELOAD: [undefined, undefined],
  OPEN_SETTINGS: [undefined, undefined],
  LOGIN_ABORT: [undefined, undefined],
}

export const eventNames: readonly AppEventName[] = Object.keys(messages) as AppEventName[]
