import { useAppKit } from '@mooring/ui-react'

export function PayButton() {
  const { open } = useAppKit()

  async function pay() {
    try {
      // The visitor sees the filled-in form, reviews it, and signs.
      const { hash } = await open({ view: 'WalletSend', arguments: { amount: '0.05', to: 'harbour.eth' } })
      console.log(`Sent in ${hash}`)
    } catch (error) {
      // The visitor gave up, or the wallet gave no clear answer: the error says which.
      console.error(error)
    }
  }

  return <button onClick={pay}>Pay 0.05 ETH</button>
}
