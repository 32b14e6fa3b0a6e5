import { en, type Messages } from '@mooring/core/messages'
import { enReceive } from '@mooring/core/messages/receive'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, setupKit } from '../../testing/setupKit.js'
import { ReceiveView } from './ReceiveView.js'

async function setup(isConnected = true) {
  const test = setupKit()
  if (isConnected) await test.connect()
  const texts = { ...en, ...enReceive } as Partial<Messages>
  return { ...test, ...(await renderInModal(test.kit, <ReceiveView />, texts)) }
}
const code = () => screen.getByRole('img', { name: 'Code with your address on Ethereum' })

test('shows the whole address, a code, and the networks where it is good', async () => {
  await setup()
  expect(code()).toBeTruthy()
  expect(screen.getByTestId('receive-address').textContent).toBe(alice)
  screen.getByText('Only on Ethereum, Polygon, and Sepolia')
  screen.getByText('Coins sent on another network may be lost.')
})

test('asks for an amount in the code, and says why it does not', async () => {
  await setup()
  const user = userEvent.setup()
  // Without the network's icon, which comes later.
  const modules = () => code().querySelector('path')?.getAttribute('d')
  const before = modules()
  const field = screen.getByRole('textbox', { name: 'Amount' })
  await user.type(field, '0.1')
  expect(modules()).not.toBe(before)
  await user.type(field, 'x')
  screen.getByText('This isn’t an amount, so the code doesn’t ask for one.')
  expect(modules()).toBe(before)
})

test('copies the address', async () => {
  await setup()
  const user = userEvent.setup()
  const copy = screen.getByRole('button', { name: 'Copy address' })
  expect(copy.dataset.kind).toBe('accent')
  await user.click(copy)
  expect(await navigator.clipboard.readText()).toBe(alice)
})

test('says so without an account', async () => {
  await setup(false)
  screen.getByText('You can’t receive here')
})
