import { accounts } from './accounts.ts'

export type LocalName = {
  readonly name: string
  readonly address: `0x${string}`
  readonly texts?: Readonly<Record<string, string>>
  /** Whether the address has this name as its primary name, so that a reverse lookup returns it. */
  readonly isPrimary: boolean
}

// A picture on the chain: nothing has to be fetched.
const avatar = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#0b6" d="M0 0h8v8H0z"/><path fill="#fff" d="M4 1v4h2.5zM1 6h6L6 7H2z"/></svg>',
)}`

/** The names on both chains. */
export const names: readonly LocalName[] = [
  {
    name: 'skipper.eth',
    address: accounts[0].address,
    texts: { avatar, description: 'Keeper of the first account', url: 'https://skipper.test' },
    isPrimary: true,
  },
  { name: 'mate.eth', address: accounts[1].address, isPrimary: true },
  // An account that a name resolves to, without a primary name of its own.
  { name: 'deckhand.eth', address: accounts[2].address, isPrimary: false },
]
