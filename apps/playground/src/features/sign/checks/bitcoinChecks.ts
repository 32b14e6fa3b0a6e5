import { verifyBip322 } from 'devnet/verifyBip322'
import type { ChainChecks } from './ChainChecks.js'

export const bitcoinChecks: ChainChecks = {
  verifyMessage: async (signed) => verifyBip322(signed),
}
