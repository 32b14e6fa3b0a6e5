import { atom } from 'nanostores'
import { nodeUrl } from '../services/requestNode.ts'
import { hashOf } from '../vault/hashOf.ts'
import type { Approval, ApprovalState } from './Approval.ts'
import { loadReader } from './loadReader.ts'
import type { WindowAnswer, WindowRequest } from './openWindow.ts'

/** The request that the window shows. It reads the bytes itself, so the frame signs what this window shows. */
export async function createWindowApproval({
  request,
  services,
  answer,
}: createWindowApproval.Options): Promise<Approval> {
  const { draft, origin, address, chainId, networkName, projectId } = request
  const reader = await loadReader(chainId)
  const $state = atom<ApprovalState>({ status: 'preparing' })
  const known = await reader.toNetwork({ id: chainId, url: nodeUrl({ services, projectId, network: chainId }) })
  const network = { ...known, name: networkName }
  const reading = await reader.readDraft(draft.payload, { network, address, fetch })
  // The hash that goes back is the one of the bytes that are shown here.
  const hash = hashOf(draft.payload)
  $state.set({ status: 'asking', draft: { ...draft, hash }, reading, simulation: undefined })
  const end = (isApproved: boolean) => {
    const state = $state.get()
    if (state.status !== 'asking') return
    $state.set({ ...state, status: 'signing' })
    answer({ isApproved, hash })
    // The frame closes it, too.
    close()
  }
  return {
    id: hash,
    origin,
    address,
    network,
    $state,
    $waiting: atom(0),
    approve: () => end(true),
    reject: () => end(false),
  }
}

export declare namespace createWindowApproval {
  type Options = {
    request: WindowRequest
    /** Where the services are. */
    services: string
    answer: (answer: WindowAnswer) => void
  }
}
