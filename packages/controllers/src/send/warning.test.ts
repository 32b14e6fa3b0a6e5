import { type ChainAdapter, InvalidAddressError, InvalidParamsRpcError, NameResolveError } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, bob, createMemoryStorage, polygon } from '../testing/setupKit.js'
import { hash, setupSend, usdcAddress } from '../testing/setupSend.js'

const poisoned = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('before something is sent', () => {
  test.each([
    [alice, 0, [{ kind: 'self' }]],
    [usdcAddress, 1, [{ kind: 'token' }]],
    [usdcAddress, 0, []],
    [bob, 0, []],
  ])('asks once about the receiver %s of token %i: %j', async (to, token, warnings) => {
    const { send, form, fill } = await setupSend()
    await fill('0.1', to, token)
    expect(form().receiver).toMatchObject({ warnings })
    expect(form().action.kind).toBe(warnings.length ? 'confirmWarning' : 'review')
    if (warnings.length) {
      send.review()
      expect(send.$send.get().status).toBe('editing')
      send.confirmWarning()
    }
    expect(form()).toMatchObject({ receiver: { warnings: [] }, action: { kind: 'review' } })
    // Visitors who come back to it are not asked again.
    send.editTo('')
    send.editTo(to)
    await vi.advanceTimersByTimeAsync(0)
    expect(form().action.kind).toBe('review')
  })

  test('points out an address that looks like one that was paid before, also on the next visit', async () => {
    const storage = createMemoryStorage()
    const { send, asked, fill } = await setupSend({ storage })
    await fill()
    send.review()
    send.submit()
    asked[0]?.answer(hash)
    await vi.advanceTimersByTimeAsync(0)
    const later = await setupSend({ storage })
    await later.fill('0.1', poisoned)
    expect(later.form().receiver).toMatchObject({ warnings: [{ kind: 'lookAlike', known: bob }] })
    expect(later.send.$recent.get()).toEqual([{ address: bob, name: undefined }])
  })

  test.each([
    ['nonsense', '{'],
    ['another value', '{"version":1,"value":7}'],
    ['an address of another family', '{"version":1,"value":{"eip155:1":[{"address":"bob"},7,null],"nowhere":[{}]}}'],
    ['no list', '{"version":1,"value":{"eip155:1":"bob"}}'],
  ])('remembers nobody from a storage with %s', async (_, text) => {
    const { send } = await setupSend({ storage: createMemoryStorage({ '@mooring/receivers': text }) })
    expect(send.$recent.get()).toEqual([])
  })

  test('points out a contract that is on another network alone', async () => {
    const hasCode = vi.fn(async ({ network }) => network.id === polygon.id)
    const { form, fill } = await setupSend({ capabilities: { hasCode } })
    await fill()
    expect(form().receiver).toMatchObject({ warnings: [{ kind: 'elsewhere', network: { name: 'Polygon' } }] })
  })

  test('waits no longer than three seconds for what is known of an address', async () => {
    const { form, fill } = await setupSend({ capabilities: { hasCode: () => new Promise(() => {}) } })
    await fill()
    expect(form().action.kind).toBe('wait')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(form().action.kind).toBe('review')
  })

  test('goes back to the form when something is found out while it is reviewed', async () => {
    let answer: (hasCode: boolean) => void = () => {}
    const hasCode = vi.fn(({ network }) =>
      network.id === 1 ? new Promise<boolean>((resolve) => (answer = resolve)) : Promise.resolve(true),
    )
    const { send, form, fill, asked } = await setupSend({ capabilities: { hasCode } })
    await fill()
    await vi.advanceTimersByTimeAsync(3_000)
    send.review()
    expect(send.$send.get().status).toBe('reviewing')
    answer(false)
    await vi.advanceTimersByTimeAsync(0)
    send.submit()
    expect(asked).toEqual([])
    expect(form().action.kind).toBe('confirmWarning')
  })

  test('refuses an address whose checksum is wrong, and a network that does not answer refuses nothing', async () => {
    const wrong = new InvalidAddressError('0x12')
    const checked = await setupSend({ capabilities: { checkAddress: () => Promise.reject(wrong) } })
    await checked.fill()
    expect(checked.form()).toMatchObject({
      problems: { receiver: wrong },
      action: { kind: 'problem', field: 'receiver' },
    })
    const silent = await setupSend({ capabilities: { hasCode: () => Promise.reject(new InvalidParamsRpcError()) } })
    await silent.fill()
    expect(silent.form().action.kind).toBe('review')
  })

  test('says why a name leads nowhere here, and lets the network ask the others of the page for names', async () => {
    const problem = new NameResolveError({ details: 'Names are kept elsewhere.' })
    const resolveName = vi.fn((_: ChainAdapter.NameParameters) => Promise.reject(problem))
    const { form, choose, send, kit } = await setupSend({ capabilities: { resolveName } })
    choose(0)
    send.editAmount('1')
    send.editTo('alice.eth')
    await vi.advanceTimersByTimeAsync(500)
    expect(form().problems.receiver).toBe(problem)
    const networks = resolveName.mock.lastCall?.[0].networks?.map(({ caipNetworkId }) => caipNetworkId)
    const offered = kit.network.$networks.get().map(({ caipNetworkId }) => caipNetworkId)
    expect(networks).toEqual(offered.filter((id) => id.startsWith('eip155:')))
  })

  test.each(['nobody.eth', 'zero.eth', 'evil.eth'])('says that %s leads nowhere', async (name) => {
    const resolveName = async () => (name === 'evil.eth' ? 'https://evil.example' : undefined)
    const { form, choose, send } = await setupSend({ capabilities: { resolveName } })
    choose(0)
    send.editAmount('1')
    send.editTo(name)
    await vi.advanceTimersByTimeAsync(500)
    expect(form().problems.receiver).toMatchObject({ name: 'NameResolveError', shortMessage: 'Error resolving name' })
    expect(form()).toMatchObject({ to: name, action: { kind: 'problem', field: 'receiver' } })
  })
})
