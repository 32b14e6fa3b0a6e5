/** How long a wallet of an earlier visit is waited for before the page stops saying that it is connecting (ms). */
export const restoreTime = 3000
