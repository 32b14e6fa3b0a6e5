import { afterEach, expect, test, vi } from 'vitest'
import { takePort } from './evm/takePort.ts'
import { startDevnet } from './startDevnet.ts'

const bitcoin = vi.hoisted(() => ({ startBitcoinChain: vi.fn() }))
vi.mock('./bitcoin/startBitcoinChain.ts', () => bitcoin)
afterEach(() => void bitcoin.startBitcoinChain.mockReset())

const anyPort = { harbour: 0, lighthouse: 0, solana: 0, bitcoin: 0, polkadot: 0 }

function isUp(url: string): Promise<boolean> {
  return fetch(url, { method: 'POST' }).then(
    () => true,
    () => false,
  )
}

test('the requested chains run side by side and stop together', async () => {
  const stopBitcoin = vi.fn()
  bitcoin.startBitcoinChain.mockResolvedValue({ stop: stopBitcoin })
  const devnet = await startDevnet({ only: ['bitcoin', 'evm'], ports: anyPort })
  expect(Object.keys(devnet).sort()).toEqual(['bitcoin', 'evm', 'stop'])
  expect(bitcoin.startBitcoinChain).toHaveBeenCalledExactlyOnceWith({ port: expect.any(Number) })
  for (const { url } of devnet.evm) expect(await isUp(url)).toBe(true)
  await devnet.stop()
  for (const { url } of devnet.evm) expect(await isUp(url)).toBe(false)
  expect(stopBitcoin).toHaveBeenCalledOnce()
})

test('when one family fails, the others are stopped, and the error is that of the failed one', async () => {
  const port = await takePort(0)
  const failure = new Error('The Bitcoin chain did not start.')
  bitcoin.startBitcoinChain.mockRejectedValue(failure)
  const ports = { ...anyPort, harbour: port }
  await expect(startDevnet({ only: ['evm', 'bitcoin'], ports })).rejects.toBe(failure)
  expect(await isUp(`http://127.0.0.1:${port}`)).toBe(false)
})

test('an empty list of families starts nothing', async () => {
  const devnet = await startDevnet({ only: [] })
  expect(Object.keys(devnet)).toEqual(['stop'])
  await devnet.stop()
})
