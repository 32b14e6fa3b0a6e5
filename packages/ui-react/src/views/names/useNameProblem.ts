import { describeFailure } from '@mooring/core/internal'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { useNames } from './useNames.js'

/** Why the name was not registered, in the server's own words where it has some. */
export function useNameProblem(): string | undefined {
  const { messages } = useModal()
  const state = useStore(useNames().$names)
  const error = state.status === 'editing' ? state.error : undefined
  if (!error) return undefined
  if (describeFailure(error) === 'declined') return messages['names.declined']
  const text = messages[`error.${error.name}`]
  return text ?? (error.details ? `${error.shortMessage}. ${error.details}` : error.shortMessage)
}
