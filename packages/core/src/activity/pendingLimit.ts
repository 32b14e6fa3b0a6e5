/** How many transactions may be pending at once. Specification §9. */
export const pendingLimit = 99
