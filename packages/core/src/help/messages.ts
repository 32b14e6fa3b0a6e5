/** The texts about wallets and networks for those who are new to them. They come with their views and are not part of `en`. */
export const enHelp = {
  'whatIsAWallet.keysTitle': 'A home for what you own',
  'whatIsAWallet.keysText': 'It keeps the keys to your coins and collectibles. Only you have them.',
  'whatIsAWallet.loginTitle': 'One login for many sites',
  'whatIsAWallet.loginText': 'Connect it instead of creating another account and password.',
  'whatIsAWallet.worldTitle': 'You stay in control',
  'whatIsAWallet.worldText': 'Nothing is signed or sent until you confirm it in your wallet.',
  'whatIsAWallet.get': 'Get a wallet',
  'whatIsANetwork.recordTitle': 'A public record of who owns what',
  'whatIsANetwork.recordText': 'What you hold on one network isn’t on another, even at the same address.',
  'whatIsANetwork.feeTitle': 'Fees in the network’s coin',
  'whatIsANetwork.feeText': 'Transactions cost a fee, so keep a little of that coin.',
  'whatIsANetwork.changeTitle': 'Change whenever you like',
  'whatIsANetwork.changeText': 'Your coins stay where they are. You only see and use another network.',
  'getWallet.text': 'Popular wallets. Install one only from its own website.',
  'getWallet.link': ({ wallet }: { wallet: string }): string => `Get ${wallet}`,
  'getWallet.reload': 'Once it is installed, come back and reload this page.',
}
