/** How long a balance is kept, and how long a failure is (ms). Specification §9. */
export const balanceLifetime = 30_000
