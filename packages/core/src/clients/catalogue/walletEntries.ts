/** The number of wallets per request. For featured wallets it is the number of ids. Specification §7 and §9. */
export const walletEntries: { readonly recommended: 4; readonly list: 40; readonly search: 100 } = {
  recommended: 4,
  list: 40,
  search: 100,
}
