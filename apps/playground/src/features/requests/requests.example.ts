import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { createRequestsController } from '@mooring/controllers/requests'
import { createAppKit } from '@mooring/ui-react'

const kit = createAppKit({ networks: [mainnet], adapters: [evm()] })
const { request } = kit.feature(createRequestsController)

/** Explained in the modal, and passed on to the wallet if the visitor agrees. */
export async function send(from: string, to: string, data: string): Promise<unknown> {
  return request({ method: 'eth_sendTransaction', params: [{ from, to, data }] })
}
