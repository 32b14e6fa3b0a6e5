/** The lifetime of a displayed price or transaction (ms). */
export const swapRefreshTime = 10_000
