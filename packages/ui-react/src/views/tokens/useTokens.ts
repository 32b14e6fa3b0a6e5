import { createTokensController, type TokensController } from '@mooring/controllers/tokens'
import { useFeature } from '../../modal/useFeature.js'

/** The tokens of the account in use. */
export function useTokens(): TokensController {
  return useFeature(createTokensController)
}
