import { connectSection } from './connect/connectSection.js'
import { familiesSection } from './families/familiesSection.js'
import type { FeatureSection } from './frame/FeatureSection.js'
import { headlessSection } from './headless/headlessSection.js'
import { pairingSection } from './pairing/pairingSection.js'
import { requestsSection } from './requests/requestsSection.js'
import { sendSection } from './send/sendSection.js'
import { signSection } from './sign/signSection.js'
import { siwxSection } from './siwx/siwxSection.js'
import { swapSection } from './swap/swapSection.js'
import { themeSection } from './theme/themeSection.js'
import { tokensSection } from './tokens/tokensSection.js'

/** The features in the order of the page. */
export const sections: readonly FeatureSection[] = [
  connectSection,
  familiesSection,
  pairingSection,
  signSection,
  siwxSection,
  requestsSection,
  sendSection,
  swapSection,
  tokensSection,
  themeSection,
  headlessSection,
]
