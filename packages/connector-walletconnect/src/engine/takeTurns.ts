type Events = {
  readonly on: (name: string, listener: (name: unknown) => void) => unknown
  readonly off: (name: string, listener: (name: unknown) => void) => unknown
}

/** The client listens under this name and the id, as soon as it has drawn the id. */
const drawn = 'session_request'

/**
 * Lets one request at a time draw its id, each in a millisecond of its own.
 *
 * The client's ids are the time in milliseconds and three random digits. Two requests of one millisecond may draw the same
 * id: the wallet then sees one of them, and its answer settles both.
 *
 * @param events - The client's own events, which report each new listener.
 */
export function takeTurns(events: Events): <answer>(ask: () => Promise<answer>) => Promise<answer> {
  let last = Promise.resolve()
  let time = 0
  return async (ask) => {
    const before = last
    let end = () => {}
    last = new Promise((resolve) => {
      end = resolve
    })
    await before
    while (Date.now() <= time) await new Promise((resolve) => setTimeout(resolve, 1))
    const finish = (): void => {
      events.off('newListener', onListener)
      time = Date.now()
      end()
    }
    const onListener = (name: unknown): void => {
      if (String(name).startsWith(drawn)) finish()
    }
    events.on('newListener', onListener)
    try {
      return await ask()
    } finally {
      // A request that failed before has drawn nothing.
      finish()
    }
  }
}
