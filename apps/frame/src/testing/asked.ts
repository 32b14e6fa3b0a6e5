import { expect, vi } from 'vitest'
import type { Shown, Tasks } from '../createScreen.ts'
import type { startFrame } from './startFrame.ts'

/** Parts of the frame load on first use, which takes long on a busy machine. */
const timeout = 20_000

/** Waits until the visitor is asked for something. */
export async function asked<kind extends keyof Tasks>({ frame }: startFrame.Page, kind: kind): Promise<Tasks[kind]> {
  const { $shown } = frame.screen
  await vi.waitFor(() => expect($shown.get()?.kind).toBe(kind), { timeout })
  return ($shown.get() as Shown & { task: Tasks[kind] }).task
}

/** Waits until a request can be approved, and returns what is shown. */
export async function shownRequest(page: startFrame.Page) {
  const approval = await asked(page, 'approve')
  await vi.waitFor(() => expect(approval.$state.get().status).toBe('asking'), { timeout })
  const state = approval.$state.get()
  if (state.status === 'preparing') throw new Error('It is not ready')
  return { approval, state }
}

/** The visitor approves what is shown. */
export async function approve(page: startFrame.Page): Promise<void> {
  const { approval, state } = await shownRequest(page)
  approval.approve(state.draft.hash)
}
