type Waiting<value> = { resolve: (value: value | undefined) => void; reject: (reason: unknown) => void }

/**
 * Joins the questions of one moment: a provider that answers many at once is asked once. Equal questions are one.
 *
 * @param load - Answers at most `most` keys. What it leaves out is undefined.
 */
export function createBatch<value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, value>>,
  most: number,
): (key: string) => Promise<value | undefined> {
  let waiting = new Map<string, Waiting<value>[]>()

  function send(): void {
    const asked = waiting
    waiting = new Map()
    const keys = [...asked.keys()]
    for (let at = 0; at < keys.length; at += most) {
      const part = keys.slice(at, at + most)
      const each = (tell: (one: Waiting<value>, key: string) => void) => {
        for (const key of part) for (const one of asked.get(key) ?? []) tell(one, key)
      }
      load(part).then(
        (answers) => each(({ resolve }, key) => resolve(answers.get(key))),
        (reason) => each(({ reject }) => reject(reason)),
      )
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(send)
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
    })
}
