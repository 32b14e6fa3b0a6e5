import { cleanText } from '@mooring/core'
import type { RequestReader } from '../approval/RequestFamily.ts'
import { messages } from '../messages.ts'

/** The longest name of a page for a network. */
const mostLetters = 32

/**
 * A Solana network as the frame knows it: the public ones by our own names, any other by the name that the page gives it,
 * and all by the nodes of the services.
 */
export const toSolanaNetwork: RequestReader['toNetwork'] = async ({ id, networkName, url }) => {
  const { solana, solanaDevnet, solanaTestnet } = await import('@mooring/adapter-solana/networks')
  const known = [solana, solanaDevnet, solanaTestnet].find(({ caipNetworkId }) => caipNetworkId === id)
  const reference = id.slice('solana:'.length)
  const called = cleanText(networkName, mostLetters)
  const short = reference.length > 12 ? `${reference.slice(0, 6)}…` : reference
  const unknown = called ? messages.calledNetwork(called, short) : messages.unknownNetwork(short)
  return {
    nativeCurrency: solana.nativeCurrency,
    name: known?.name ?? unknown,
    id: reference,
    chainNamespace: 'solana',
    caipNetworkId: `solana:${reference}`,
    rpcUrls: { default: { http: [url] } },
  }
}
