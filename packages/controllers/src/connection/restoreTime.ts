/** How long the page shows that it reconnects a wallet of an earlier visit (ms). */
export const restoreTime = 3000
