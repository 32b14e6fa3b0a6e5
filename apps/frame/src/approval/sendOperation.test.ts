import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { sendOperation } from './sendOperation.ts'

const payload = {
  kind: 'operation',
  operation: {
    chainId: 1,
    sender: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    nonce: '0x0',
    callData: '0x',
    callGasLimit: '0x1',
    verificationGasLimit: '0x1',
    preVerificationGas: '0x0',
  },
} as const
const signed = `0x${'ab'.repeat(65)}` as const
const lost = new ServicesError()
const refusal = (status: number, code: string) => new ServicesError({ status, body: { code } })

/** Sends an operation to services that answer like this, one answer for each try. */
function send(...replies: (ServicesError | `0x${string}`)[]) {
  const sendOperationTo = async () => {
    const reply = replies.shift() ?? lost
    if (typeof reply === 'string') return reply
    throw reply
  }
  return sendOperation(signed, payload, { sendOperation: sendOperationTo } as never)
}

test('asks again where nobody answers', async () => {
  expect(await send(lost, lost, '0x12')).toBe('0x12')
  await expect(send(lost, lost, lost, '0x12')).rejects.toThrow(messages.notSent)
})

test.each([
  ['undone', 422, messages.undone, messages.undone],
  ['cancelled', 503, messages.takenBack, messages.takenBack],
  ['pending', 409, messages.stillPending, messages.notSent],
  ['limit', 429, messages.noSponsor, messages.notSent],
  ['relayer', 503, messages.noSponsor, messages.notSent],
  ['notSponsored', 400, messages.noSponsor, messages.notSent],
  ['ended', 401, messages.notConnected, messages.notSent],
  ['throttled', 429, messages.throttled(30), messages.notSent],
  ['takingBack', 409, messages.notSent, messages.notSent],
])('%s is certain only where each try was answered', async (code, status, first, second) => {
  await expect(send(refusal(status, code))).rejects.toThrow(first)
  await expect(send(lost, refusal(status, code))).rejects.toThrow(second)
})
