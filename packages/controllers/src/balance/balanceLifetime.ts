/** How long a balance, or a failure, is cached (ms). Specification §9. */
export const balanceLifetime = 30_000
