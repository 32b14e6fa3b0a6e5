/** How many wallets are asked for at a time. Of the featured ones, as many as there are ids. Specification §7 and §9. */
export const walletEntries: { readonly recommended: 4; readonly list: 40; readonly search: 100 } = {
  recommended: 4,
  list: 40,
  search: 100,
}
