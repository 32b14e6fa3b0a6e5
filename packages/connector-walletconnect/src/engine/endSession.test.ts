import { expect, test, vi } from 'vitest'
import { endSession } from './endSession.js'

test('lets a wallet know once that its session ends, and again only after a failure', async () => {
  let fail: (error: Error) => void = () => {}
  const disconnect = vi.fn((_: { topic: string }) => new Promise<void>((_, reject) => (fail = reject)))
  const client = { disconnect }
  const [first, second] = [endSession(client, 'a'), endSession(client, 'a')]
  expect(second).toBe(first)
  void endSession(client, 'b').catch(() => {})
  void endSession({ disconnect }, 'a').catch(() => {})
  expect(disconnect.mock.calls.map(([{ topic }]) => topic)).toEqual(['a', 'b', 'a'])

  disconnect.mockImplementationOnce(async () => {
    throw new Error('offline')
  })
  await expect(endSession(client, 'c')).rejects.toThrow('offline')
  void endSession(client, 'c').catch(() => {})
  expect(disconnect).toHaveBeenCalledTimes(5)
  fail(new Error('over'))
})
