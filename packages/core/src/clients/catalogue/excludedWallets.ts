/**
 * Wallets that plain HTML pages cannot offer, because their links need an adapter: Phantom, Solflare, Coinbase.
 *
 * @see Specification §7: three wallet ids are excluded when the sdk version starts with html-core-.
 */
export const excludedWallets: readonly string[] = [
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
]
