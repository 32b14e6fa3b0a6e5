import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { takePort } from './takePort.ts'

async function listen(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

test('the system does not hand out a port that was found, until it is used', async () => {
  const many = Array.from({ length: 10 }, () => 0)
  const [found, given] = await Promise.all([Promise.all(many.map(takePort)), Promise.all(many.map(listen))])
  expect(Math.max(...found)).toBeLessThan(Math.min(...given))
  expect(await Promise.all([...new Set(found)].map(listen))).toEqual([...new Set(found)])
})

test('a chosen port is free, or reported as taken', async () => {
  const port = await takePort(0)
  expect(await takePort(port)).toBe(port)
  await listen(port)
  await expect(takePort(port)).rejects.toThrow(`Port ${port} is taken by another program`)
})
