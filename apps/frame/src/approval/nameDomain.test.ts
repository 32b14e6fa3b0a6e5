import { verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { approve, shownRequest } from '../testing/asked.ts'
import { createFakeServices } from '../testing/createFakeServices.ts'
import { startFrame } from '../testing/startFrame.ts'
import { nameDomain } from './nameDomain.ts'

const to = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const mail = { types: { Mail: [{ name: 'text', type: 'string' }] }, primaryType: 'Mail', message: { text: 'Ahoy' } }
const sign = (page: startFrame.Page, params: unknown) =>
  page.ask('RPC_REQUEST', { method: 'eth_signTypedData_v4', params })
const post = { name: 'Post', version: '2', chainId: '1', verifyingContract: to }

test('shows what structured data of an unknown kind are for, and signs just that', async () => {
  const page = await startFrame({ services: createFakeServices() })
  const { address } = await page.logIn()
  const signing = sign(page, [address, JSON.stringify({ ...mail, domain: post })])
  const { state } = await shownRequest(page)
  expect(state.reading.explanation).toMatchObject({
    acts: [
      {
        kind: 'data',
        app: 'Post',
        domain: [
          ['version', '2'],
          ['chainId', '1'],
          ['verifyingContract', to],
        ],
        fields: [['text', 'Ahoy']],
      },
    ],
    warnings: ['unreadable'],
  })
  await approve(page)
  const signature = (await signing) as `0x${string}`
  const domain = { ...post, chainId: 1, verifyingContract: to } as const
  expect(await verifyTypedData({ ...mail, primaryType: 'Mail', domain, address, signature } as never)).toBe(true)
})

test('says when structured data have fields that are not signed, or are for another network', async () => {
  const page = await startFrame({ services: createFakeServices() })
  const { address } = await page.logIn()
  const data = { ...mail, domain: { ...post, chainId: 10 }, message: { text: 'Ahoy', amount: '1' } }
  const signing = sign(page, [address, data])
  const { approval, state } = await shownRequest(page)
  expect(state.reading.explanation.warnings).toEqual(['otherNetwork', 'unsigned', 'unreadable'])
  approval.reject()
  await expect(signing).rejects.toThrow('User rejected the request')
})

test('leaves a type that is there, and a text without types, as they are', () => {
  const typed = JSON.stringify({ ...mail, types: { EIP712Domain: [], ...mail.types } })
  for (const text of [typed, 'null', '5', '{}']) expect(nameDomain(text)).toBe(text)
})
