/** How long a price or a transaction is shown before it is asked for again (ms). */
export const swapRefreshTime = 10_000
