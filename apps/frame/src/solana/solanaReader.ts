import type { RequestReader } from '../approval/RequestFamily.ts'
import { readSolanaDraft } from './readSolanaDraft.ts'
import { toSolanaNetwork } from './toSolanaNetwork.ts'

export const solanaReader: RequestReader = { toNetwork: toSolanaNetwork, readDraft: readSolanaDraft }
