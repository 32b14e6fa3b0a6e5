import { expect, test, vi } from 'vitest'
import { createScreen } from '../createScreen.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { askLink } from './askLink.ts'

function setup() {
  const screen = createScreen(() => {})
  const services = { sendLink: vi.fn(async () => {}), confirmLink: vi.fn(async (_: string) => {}) }
  const asked = askLink({ services, screen, email: 'ann@example.org' })
  const task = screen.get('link')
  if (!task) throw new Error('Nothing is shown')
  return { screen, services, asked, task }
}

test('goes on with the digits of the page behind the link, and not with others', async () => {
  const { screen, services, asked, task } = setup()
  await task.send()
  expect(services.sendLink).toHaveBeenCalledOnce()
  await expect(task.confirm('12')).rejects.toThrow('Invalid code')
  expect(services.confirmLink).not.toHaveBeenCalled()
  services.confirmLink.mockRejectedValueOnce(new ServicesError({ status: 401, body: { code: 'wrongCode' } }))
  await expect(task.confirm('111111')).rejects.toThrow('Invalid code')
  expect(screen.get('link')).toBe(task)
  await task.confirm('123 456')
  await asked
  expect(services.confirmLink).toHaveBeenLastCalledWith('123456')
  expect(screen.get('link')).toBeUndefined()
})

test('ends when the visitor does not want to wait', async () => {
  const { screen, asked, task } = setup()
  task.cancel()
  await expect(asked).rejects.toThrow()
  expect(screen.get('link')).toBeUndefined()
})
