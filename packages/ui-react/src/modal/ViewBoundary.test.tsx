import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { warnings } from '../testing/failOnWarnings.js'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { ViewBoundary } from './ViewBoundary.js'

let isBroken = true

function Fragile(): ReactNode {
  if (isBroken) throw new Error('The view is broken')
  return <p>All is well</p>
}

test('says that a view failed, in place of the view, and shows it when the next try succeeds', async () => {
  await renderInModal(
    setupKit().kit,
    <ViewBoundary>
      <Fragile />
    </ViewBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'This view did not load' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'This view did not load' })).toBeTruthy()

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('All is well')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()

  // React reports what the boundary caught; nothing else was reported.
  expect(warnings.splice(0).filter((warning) => !warning.includes('The view is broken'))).toEqual([])
})
