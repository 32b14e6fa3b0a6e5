import { type StandIn, startStandIn } from './startStandIn.ts'
import { createKyberswap, createLifi, createZeroEx, type SwapAnswers } from './swapAnswers.ts'

/** A server in place of a provider of swaps. */
export type SwapProvider = StandIn & Pick<SwapAnswers, 'cheat'>

type Start = (rpc: string, share?: bigint) => Promise<SwapProvider>

const start =
  (create: (rpc: string, share?: bigint) => SwapAnswers): Start =>
  async (rpc, share) => {
    const { answer, cheat } = create(rpc, share)
    return { ...(await startStandIn(answer)), cheat }
  }

export const startLifi: Start = start(createLifi)
export const startZeroEx: Start = start(createZeroEx)
export const startKyberswap: Start = start(createKyberswap)
