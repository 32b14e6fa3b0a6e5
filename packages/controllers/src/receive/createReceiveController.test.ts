import { expect, test } from 'vitest'
import { alice, bob, on, polygon, setupKit } from '../testing/setupKit.js'
import { createReceiveController } from './createReceiveController.js'

async function setup() {
  const test = setupKit()
  const connected = test.kit.connection.connect('org.first')
  test.first.requests[0]?.approve([on(1, alice)])
  await connected
  const { $receiving, editAmount } = test.kit.feature(createReceiveController)
  $receiving.listen(() => {})
  return { ...test, $receiving, editAmount }
}

test('contains the address, and a request once an amount is typed', async () => {
  const { $receiving, editAmount } = await setup()
  expect($receiving.get()).toMatchObject({ address: alice, uri: alice, problem: undefined })
  expect($receiving.get()?.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Polygon', 'Sepolia'])
  editAmount('0.1')
  expect($receiving.get()?.uri).toBe(`ethereum:${alice}@1?value=100000000000000000`)
})

test.each([
  ['1,234', 'ambiguous'],
  ['0.', 'incomplete'],
  ['x', 'notANumber'],
  ['0.1234567890123456789', 'tooManyDecimals'],
])('asks for no amount when %j is typed', async (text, problem) => {
  const { $receiving, editAmount } = await setup()
  editAmount(text)
  expect($receiving.get()).toMatchObject({ uri: alice, amount: text, problem })
})

test('follows the wallet to another account, and clears the amount on another network', async () => {
  const { first, $receiving, editAmount } = await setup()
  editAmount('1')
  first.emit([on(1, bob)])
  expect($receiving.get()?.uri).toBe(`ethereum:${bob}@1?value=1000000000000000000`)
  first.emit([on(Number(polygon.id), bob)])
  expect($receiving.get()).toMatchObject({ uri: bob, amount: '' })
})

test('is undefined without an account', () => {
  expect(setupKit().kit.feature(createReceiveController).$receiving.get()).toBeUndefined()
})
