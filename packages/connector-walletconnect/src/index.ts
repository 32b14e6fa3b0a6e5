export type {
  Approval,
  Cacao,
  CreateEngine,
  Engine,
  EngineEvent,
  EngineSession,
  Pairing,
  Proposal,
  ProposedFamily,
  RelayState,
  SignedMessage,
  SignInRequest,
} from './engine/Engine.js'
export {
  PairingExpiredError,
  RelayBlockedError,
  RelayDroppingError,
  RelayRefusedError,
  RelaySlowError,
  SessionEndedError,
} from './relayErrors.js'
export { InvalidRelayError, walletConnect } from './walletConnect.js'
