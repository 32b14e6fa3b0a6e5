export type { Siwx as SIWXConfig, SiwxMessage as SIWXMessage, SiwxSession as SIWXSession } from '@mooring/core'
export {
  type AppKitSIWEClient,
  createSIWEConfig,
  type SIWEClientMethods,
  type SIWEConfig,
  type SIWECreateMessageArgs,
  type SIWEMessageArgs,
  type SIWESession,
  type SIWEVerifyMessageArgs,
} from './appkit/createSIWEConfig.js'
export { DefaultSIWX } from './appkit/DefaultSIWX.js'
export {
  type FormatMessageArgs,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
} from './appkit/formatMessage.js'
export { InformalMessenger, type SIWXMessenger } from './appkit/InformalMessenger.js'
export { CloudAuthSIWX, ReownAuthentication, SignInServicesNotFoundError } from './appkit/ReownAuthentication.js'
export { LocalStorage, type SIWXStorage } from './appkit/SIWXStorage.js'
export {
  BIP122Verifier,
  EIP155Verifier,
  PolkadotVerifier,
  SIWXVerifier,
  SolanaVerifier,
} from './appkit/SIWXVerifier.js'
export { verifySignature } from './appkit/verifySignature.js'
export { InvalidSignInOptionError } from './checkOptions.js'
export { localSessions } from './localSessions.js'
export type { SiwxSessions } from './SiwxSessions.js'
export { SignInRefusedError } from './serverErrors.js'
export { type ServerSessions, serverSessions } from './serverSessions.js'
export { siwx } from './siwx.js'
export { verifySession } from './verifySession.js'
