import { SignClient } from '@walletconnect/sign-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOwnCore } from './createOwnCore.js'
import { ignoreLateDeletes } from './ignoreLateDeletes.js'
import { silentLogger } from './silentLogger.js'

type Engine = {
  onRelayEventRequest: (event: { topic: string; payload: object }) => Promise<void>
  deleteSession: (parameters: { topic: string }) => Promise<void>
  onSessionDeleteRequest: (topic: string, payload: never) => Promise<void>
}

test('the published client outlives the farewell of a session that has ended', async () => {
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  process.on('unhandledRejection', onFailure)
  onTestFinished(() => void process.off('unhandledRejection', onFailure))
  const options = { projectId: 'test', relayUrl: 'ws://127.0.0.1:1', telemetryEnabled: false }
  const shared = { ...options, logger: silentLogger as never }
  const core = createOwnCore(shared)
  core.relayer.registerEventListeners = async () => {}
  const metadata = { name: 'Page', description: '', url: 'http://127.0.0.1', icons: [] }
  const client = await SignClient.init({ ...shared, core, metadata })
  onTestFinished(() => core.heartbeat.stop())
  const engine = client.engine as unknown as Engine
  ignoreLateDeletes({ engine, session: client.session })

  const params = { code: 6000, message: 'User disconnected.' }
  const payload = { id: 1, jsonrpc: '2.0', method: 'wc_sessionDelete', params }
  await engine.onRelayEventRequest({ topic: 'gone', payload })
  await engine.deleteSession({ topic: 'gone' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(failures).toEqual([])
})

test('deletes a session that is there', async () => {
  const deleteSession = vi.fn(async (_: { topic: string }) => {})
  const onSessionDeleteRequest = vi.fn(async (_: string) => {})
  const engine = { deleteSession, onSessionDeleteRequest }
  const session = { keys: ['here'] }
  ignoreLateDeletes({ engine, session })
  await engine.deleteSession({ topic: 'here' })
  await engine.onSessionDeleteRequest('here')
  session.keys = []
  await engine.deleteSession({ topic: 'here' })
  await engine.onSessionDeleteRequest('here')
  expect(deleteSession.mock.calls).toEqual([[{ topic: 'here' }]])
  expect(onSessionDeleteRequest).toHaveBeenCalledTimes(1)
})
