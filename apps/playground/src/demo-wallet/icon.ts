const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#fff3e2"/><g fill="none" stroke="#d9480f" stroke-width="7"><circle cx="20" cy="20" r="10.5"/></g><g fill="none" stroke="#fff" stroke-width="7"><path d="M20 6v7M20 27v7M6 20h7M27 20h7"/></g></svg>`

/** A lifebuoy. */
export const icon: string = `data:image/svg+xml,${encodeURIComponent(svg)}`
