import { expect, onTestFinished, test } from 'vitest'
import type { EngineBench } from './EngineBench.js'

/** Sessions after a reload. */
export function testRestoring({ connect, createStorage, hear, open, sign, world }: EngineBench): void {
  test('restores sessions after a reload without the relay, and continues them', async () => {
    const storage = createStorage()
    const before = await open(storage)
    const session = await connect(before)
    await before.close()

    const bad = await world().startBadRelay('silent')
    onTestFinished(bad.stop)
    const away = await open(storage, bad.url)
    expect(away.sessions()).toEqual([session])
    await away.close()

    const after = await open(storage)
    expect(after.sessions()).toEqual([session])
    expect(await world().wallet.verify('Hello', await sign(after, session))).toBe(true)
  })

  test('starts without sessions if the storage is broken', async () => {
    const storage = createStorage()
    await connect(await open(storage))
    const [entry] = storage.texts.keys()
    for (const text of ['', '{', '[]', '{"version":1,"session":[{}],"keychain":7}', '{"version":99}']) {
      storage.set(entry ?? '', text)
      const engine = await open(storage)
      expect(engine.sessions()).toEqual([])
      expect((await connect(engine)).topic).toMatch(/^[0-9a-f]{64}$/u)
    }
  })

  test('finds the session that another tab has made', async () => {
    const storage = createStorage()
    const [own, other] = [await open(storage), await open(storage)]
    const mine = await connect(own)
    const theirs = await connect(other)
    expect(own.sessions()).toEqual([mine])
    await own.refresh()
    expect(new Set(own.sessions().map(({ topic }) => topic))).toEqual(new Set([mine.topic, theirs.topic]))
    expect(await world().wallet.verify('Hello', await sign(own, theirs))).toBe(true)
    const ended = hear(own, 'ended')
    await world().wallet.end(theirs.topic)
    expect(await ended).toEqual({ type: 'ended', topic: theirs.topic })
  })
}
