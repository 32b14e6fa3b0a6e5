import { createRequestsController } from '@mooring/controllers/requests'
import { UnconfirmedTransactionError, type Wallet } from '@mooring/core'
import type { AppKit } from '@mooring/ui-react'
import { type ReactNode, useState } from 'react'
import { typedData } from './typedData.js'

/** Uses the connected wallet. */
export function SignPanel({ kit }: { kit: AppKit }): ReactNode {
  const [message, setMessage] = useState('Ahoy')
  const [receiver, setReceiver] = useState('')
  const [request, setRequest] = useState('')
  const [result, setResult] = useState('')

  async function run(use: (wallet: Wallet, address: string) => Promise<string> | undefined): Promise<void> {
    setResult('')
    const { wallet, address } = kit.account.$account.get()
    try {
      setResult((wallet && address && (await use(wallet, address))) || 'not possible')
    } catch (error) {
      setResult(error instanceof Error ? `${error.name}: ${error.message}` : 'not an error')
    }
  }

  async function send(wallet: Wallet, from: string): Promise<string> {
    const { network } = kit.network.$network.get()
    if (!network || !wallet.sendTransfer) return ''
    const transfer = { network, from, to: receiver, value: 10n ** 18n }
    try {
      return await wallet.sendTransfer(transfer)
    } catch (error) {
      if (!(error instanceof UnconfirmedTransactionError)) throw error
      const { mark, hash } = error
      const { signal } = new AbortController()
      const found = await wallet.findTransaction?.({ ...transfer, mark, hash, signal })
      return `Sent, not confirmed: ${JSON.stringify(found)}`
    }
  }

  return (
    <section aria-label="Use the wallet">
      <label>
        Message <input value={message} onChange={({ target }) => setMessage(target.value)} />
      </label>
      <label>
        Receiver <input value={receiver} onChange={({ target }) => setReceiver(target.value)} />
      </label>
      <button type="button" onClick={() => run((wallet, address) => wallet.signMessage({ address, message }))}>
        Sign message
      </button>
      <button type="button" onClick={() => run((wallet, address) => wallet.signTypedData?.({ address, typedData }))}>
        Sign typed data
      </button>
      <button type="button" onClick={() => run(send)}>
        Send 1 ETH
      </button>
      <label>
        Method <input value={request} onChange={({ target }) => setRequest(target.value)} />
      </label>
      <button
        type="button"
        onClick={() =>
          run(async () => String(await kit.feature(createRequestsController).request(JSON.parse(request))))
        }
      >
        Request
      </button>
      <p data-testid="result">{result}</p>
    </section>
  )
}
