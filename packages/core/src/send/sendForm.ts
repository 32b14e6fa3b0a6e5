import type { SendEvent, SendForm, SendState } from './SendState.js'

/** A form in which nothing is filled in. */
export const emptySendForm: SendForm = {
  token: undefined,
  amount: '',
  unit: 'coin',
  to: '',
  receiver: '',
  receiverName: undefined,
  receiverImageUrl: undefined,
}

/** Sending, before anything was done. */
export const noSend: SendState = {
  status: 'editing',
  form: emptySendForm,
  problem: undefined,
  attempts: 0,
  pending: [],
}

/** Changes the form. The name and picture of one receiver are not those of another. */
export function changeSendForm(form: SendForm, change: Partial<SendForm>): SendForm {
  const isOther = change.receiver !== undefined && change.receiver !== form.receiver
  return { ...form, ...(isOther && { receiverName: undefined, receiverImageUrl: undefined }), ...change }
}

/**
 * The part of `sendMachine` that filling in a form needs: a page can show the form before it has loaded the machine. All
 * other events change nothing here.
 *
 * @example
 * ```ts
 * import { editSend, noSend } from '@mooring/core/internal'
 *
 * editSend(noSend, { type: 'edit', change: { amount: '0.25' } }).form.amount // '0.25'
 * ```
 *
 * @param state - A state of which nothing was reviewed yet.
 */
export function editSend(state: SendState, event: SendEvent): SendState {
  if (event.type === 'reset') return noSend
  if (event.type === 'changed') return { ...state, form: { ...state.form, ...event.change } }
  if (event.type !== 'edit') return state
  return { ...noSend, form: changeSendForm(state.form, event.change) }
}
