import { createTokensController, type TokensController } from '@mooring/controllers/tokens'
import { useModal } from '../../modal/ModalContext.js'

/** The tokens of the account in use. */
export function useTokens(): TokensController {
  return useModal().kit.feature(createTokensController)
}
