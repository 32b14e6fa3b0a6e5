/** The seller on test networks: one exchange, which takes no money. */
export const serviceProvider = 'LOCAL_HARBOUR'
export const exchange = { id: 'local-harbour', name: 'Local Harbour Exchange' } as const

/** An anchor on a background that is visible in both themes. */
export const exchangeLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#2f6fdb"/><g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><circle cx="32" cy="17" r="5"/><path d="M32 22v28M23 30h18M14 36c1 9 8 14 18 14s17-5 18-14"/></g></svg>`
