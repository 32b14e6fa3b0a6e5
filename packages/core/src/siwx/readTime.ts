/** Reads a time of ISO 8601, in milliseconds since 1970. `NaN` if there is no such time. */
// biome-ignore lint/style/noRestrictedGlobals: it reads a text, and not the clock.
export const readTime = (text: string): number => Date.parse(text)
