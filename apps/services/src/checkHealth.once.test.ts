import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startTestServices } from './testing/startTestServices.ts'

async function check(env: Readonly<Record<string, string>>): Promise<number> {
  const script = fileURLToPath(new URL('checkHealth.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code
}

test('a container is told whether its services are well', async () => {
  const services = await startTestServices()
  const { port } = new URL(services.url)
  expect(await check({ PORT: port })).toBe(0)
  expect(await check({ PORT: port, HOST: '0.0.0.0' })).toBe(0)
  await services.stop()
  expect(await check({ PORT: port })).toBe(1)
  expect(await check({ PORT: 'harbour' })).toBe(1)
})
