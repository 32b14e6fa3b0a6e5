const back = '[data-testid=header-back]'

/** A visitor's way through the views: a name for each change, and what is clicked. */
export const viewSteps: readonly (readonly [name: string, selector: string])[] = [
  ['opening', '[data-testid=connect-button]'],
  ['all wallets', '[data-testid=all-wallets]'],
  ['back from all wallets', back],
  ['what is a wallet', '[data-testid=w3m-header-help]'],
  ['get a wallet', '[data-focus=get-wallet]'],
  ['back from get a wallet', back],
  ['back from what is a wallet', back],
  ['wallet elsewhere', '[data-testid=wallet-selector-walletconnect]'],
  ['back from wallet elsewhere', back],
  ['connected', '[data-testid="wallet-selector-org.example.bench"]'],
  ['account', '[data-testid=account-button]'],
  ['NFTs', '[data-focus=tab-nfts]'],
  ['activity', '[data-focus=tab-activity]'],
  ['send', '[data-focus=send]'],
  ['back from send', back],
  ['receive', '[data-focus=receive]'],
  ['back from receive', back],
  ['swap', '[data-focus=swap]'],
  ['back from swap', back],
  ['networks', '[data-focus=network]'],
  ['back from networks', back],
]
