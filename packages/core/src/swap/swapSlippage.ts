/** The accepted shortfall from a quote (per cent). Specification §9. */
export const swapSlippage = 1
