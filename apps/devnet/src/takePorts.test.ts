import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { takePort } from './evm/takePort.ts'
import { defaultPorts, takePorts } from './takePorts.ts'

const anyPort = { harbour: 0, lighthouse: 0, solana: 0, bitcoin: 0, polkadot: 0 }

test('port 0 stays 0, and an omitted port is the default', async () => {
  expect(await takePorts(['polkadot', 'bitcoin', 'solana', 'evm'], anyPort)).toEqual(anyPort)
  expect(await takePorts(['evm'], { harbour: 0, lighthouse: 0 })).toEqual({
    ...defaultPorts,
    harbour: 0,
    lighthouse: 0,
  })
})

test('a chosen port is kept, and two chains cannot choose the same one', async () => {
  const port = await takePort(0)
  expect(await takePorts(['evm'], { ...anyPort, lighthouse: port })).toMatchObject({ lighthouse: port })
  await expect(takePorts(['evm', 'bitcoin'], { ...anyPort, harbour: port, bitcoin: port })).rejects.toThrow(
    `Port ${port} cannot be that of harbour and of bitcoin. Choose another for one of them.`,
  )
})

test('the port after the one of Solana is no other chain’s', async () => {
  const port = await takePort(0)
  await expect(takePorts(['evm', 'solana'], { ...anyPort, solana: port, harbour: port + 1 })).rejects.toThrow(
    `Port ${port + 1} cannot be that of harbour and of solana.`,
  )
})

test('only the ports of the families that start must be free', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const solana = typeof address === 'object' && address ? address.port : 0
  await expect(takePorts(['solana', 'evm'], { ...anyPort, solana })).rejects.toThrow(`Port ${solana} is taken`)
  expect(await takePorts(['evm'], { ...anyPort, solana })).toMatchObject({ harbour: 0, lighthouse: 0 })
})
