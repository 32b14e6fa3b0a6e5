import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usePort } from './usePort.ts'

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return server
}

const portOf = (server: Server): number => (server.address() as { port: number }).port

test('any port will do: one that is taken before the start is given up for another', async () => {
  const tried: number[] = []
  const server = await usePort(0, async (port) => {
    tried.push(port)
    if (tried.length === 1) await listen(port)
    return listen(port)
  })
  expect(tried).toHaveLength(2)
  expect(portOf(server)).toBe(tried[1])
})

test('a program that starts on no port is not tried for ever', async () => {
  const start = vi.fn().mockRejectedValue(new Error('It is broken.'))
  await expect(usePort(0, start)).rejects.toThrow('It is broken.')
  expect(start).toHaveBeenCalledTimes(3)
})

test('a port that was chosen is the only one', async () => {
  const port = portOf(await listen(0))
  const start = vi.fn()
  await expect(usePort(port, start)).rejects.toThrow(`Port ${port} is taken by another program`)
  expect(start).not.toHaveBeenCalled()
})
