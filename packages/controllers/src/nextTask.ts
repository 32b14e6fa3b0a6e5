/** Waits for a task of its own, so that a slow device can draw a frame in between. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
