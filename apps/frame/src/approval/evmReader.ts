import type { RequestReader } from './RequestFamily.ts'
import { readDraft } from './readDraft.ts'
import { toNetwork } from './toNetwork.ts'

export const evmReader: RequestReader = {
  toNetwork: ({ id, ...options }) => toNetwork({ ...options, chainId: Number(id.split(':')[1]) }),
  readDraft,
}
