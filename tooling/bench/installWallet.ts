/**
 * Adds a wallet to the page that remembers its permission. It answers at once, so that all of the time is the modal's. It
 * runs in the page before all other scripts, so it cannot use anything outside of itself.
 *
 * @see EIP-1193; EIP-6963.
 */
export function installWallet({ address }: { address: string }): void {
  const key = 'bench-wallet'
  const answers: Record<string, () => unknown> = {
    eth_requestAccounts() {
      localStorage.setItem(key, 'allowed')
      return [address]
    },
    eth_accounts: () => (localStorage.getItem(key) ? [address] : []),
    eth_chainId: () => '0x1',
  }
  const provider = {
    async request({ method }: { method: string }) {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`No method ${method}`), { code: 4200 })
      return answer()
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const circle = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9" cx="9" cy="9" fill="teal"/></svg>'
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '6f0a54fc-6d4b-4b5f-9c0d-1d8b6e7c2a10',
      name: 'Bench Wallet',
      icon: `data:image/svg+xml,${encodeURIComponent(circle)}`,
      rdns: 'org.example.bench',
    }),
    provider,
  })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
