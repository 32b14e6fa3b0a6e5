type Fill<parameters> = (parameters: parameters) => string

/** The texts of the visitor's wallets. They come with the view and are not part of `en`. */
export const enWallets: {
  'wallets.families': string
  'wallets.active': string
  'wallets.disconnect': Fill<{ wallet: string }>
  'wallets.disconnectAll': string
  'wallets.others': string
  'wallets.switch': string
  'wallets.recent': string
  'wallets.connect': string
  'wallets.none': string
  'wallets.add': Fill<{ family: string }>
  'wallets.which': string
  'wallets.whichText': Fill<{ wallet: string }>
  'wallets.connectAll': string
  'wallets.waiting': string
  'wallets.next': string
  'wallets.connected': string
  'wallets.accounts': Fill<{ count: number }>
  'wallets.search': string
  'wallets.found': Fill<{ count: number }>
  'wallets.noMatch': string
  'wallets.payment': string
  'wallets.ordinal': string
  'wallets.smartAccount': string
  'wallets.ledger': string
  'wallets.hardware': string
  'wallets.multisig': string
  'wallets.proxy': string
  'wallets.watchOnly': string
} = {
  'wallets.families': 'Blockchains',
  'wallets.active': 'Active',
  'wallets.disconnect': ({ wallet }) => `Disconnect ${wallet}`,
  'wallets.disconnectAll': 'Disconnect all',
  'wallets.others': 'Also connected',
  'wallets.switch': 'Switch',
  'wallets.recent': 'Recently connected',
  'wallets.connect': 'Connect',
  'wallets.none': 'No wallet connected',
  'wallets.add': ({ family }) => `Add a wallet for ${family}`,
  'wallets.which': 'Choose a blockchain',
  'wallets.whichText': ({ wallet }) => `${wallet} works with several blockchains. Connect one of them, or all.`,
  'wallets.connectAll': 'Connect all',
  'wallets.waiting': 'Waiting',
  'wallets.next': 'Next',
  'wallets.connected': 'Connected',
  'wallets.accounts': ({ count }) => `${count} accounts`,
  'wallets.search': 'Search accounts',
  'wallets.found': ({ count }) => (count === 1 ? '1 account found' : `${count} accounts found`),
  'wallets.noMatch': 'No account found',
  'wallets.payment': 'Payments',
  'wallets.ordinal': 'Ordinals',
  'wallets.smartAccount': 'Smart account',
  'wallets.ledger': 'Ledger',
  'wallets.hardware': 'Hardware wallet',
  'wallets.multisig': 'Multisig',
  'wallets.proxy': 'Proxy',
  'wallets.watchOnly': 'Watch only',
}
