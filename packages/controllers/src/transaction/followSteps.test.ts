import type { PlainView } from '@mooring/core'
import { expect, test } from 'vitest'
import { atom } from '../stores.js'
import { setupKit } from '../testing/setupKit.js'
import { followSteps } from './followSteps.js'

async function setupSteps(view: PlainView) {
  const { kit } = setupKit()
  await kit.open({ view })
  const $state = atom<{ status: string }>({ status: 'editing' })
  const views = { editing: 'Swap', building: 'SwapPreview', reviewing: 'SwapPreview', sent: 'SwapConfirmed' } as const
  followSteps({ kit, $state, views, first: 'Swap', last: 'SwapConfirmed', from: ['SwapSelectToken'] })
  const step = (status: string) => {
    $state.set({ status })
    return kit.router.$router.get().route.view
  }
  return { kit, step }
}

test('moves forward with the steps, back to the form, and to the end in place of the review', async () => {
  const { kit, step } = await setupSteps('Swap')
  expect(['building', 'reviewing', 'editing', 'building', 'sent'].map(step)).toEqual([
    'SwapPreview',
    'SwapPreview',
    'Swap',
    'SwapPreview',
    'SwapConfirmed',
  ])
  kit.router.back()
  expect(kit.router.$router.get().route.view).toBe('Swap')
})

test('moves forward from a view beside the form, and back from that of the step before alone', async () => {
  const { kit, step } = await setupSteps('Swap')
  step('idle')
  kit.router.push({ view: 'SwapSelectToken', side: 'to' })
  expect(step('editing')).toBe('SwapSelectToken')
  expect(step('building')).toBe('SwapPreview')
})

test('moves nothing where another view is shown, or none', async () => {
  const { step } = await setupSteps('Networks')
  expect(step('building')).toBe('Networks')
  const { kit, step: hidden } = await setupSteps('Swap')
  kit.close()
  expect(hidden('building')).toBe('Swap')
})
