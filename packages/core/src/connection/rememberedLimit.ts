/** How many connections are remembered for the next visit. */
export const rememberedLimit = 10
