import { accounts } from './accounts.ts'

export type LocalName = {
  readonly name: string
  readonly address: `0x${string}`
  readonly texts?: Readonly<Record<string, string>>
  /** The address has this name as well, so that looking it up leads back to it. */
  readonly isPrimary: boolean
}

// A picture that lies on the chain: nothing has to be fetched for it.
const avatar = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0b6" d="M0 0h8v8H0z"/><path fill="#fff" d="M4 1v4h2.5zM1 6h6L6 7H2z"/></svg>',
)}`

/** The names that both chains know. */
export const names: readonly LocalName[] = [
  {
    name: 'skipper.eth',
    address: accounts[0].address,
    texts: { avatar, description: 'Keeper of the first account', url: 'https://skipper.test' },
    isPrimary: true,
  },
  { name: 'mate.eth', address: accounts[1].address, isPrimary: true },
  // An account that a name leads to, but that has none itself.
  { name: 'deckhand.eth', address: accounts[2].address, isPrimary: false },
]
