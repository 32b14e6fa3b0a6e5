import { connectSection } from './connect/connectSection.js'
import { familiesSection } from './families/familiesSection.js'
import type { FeatureSection } from './frame/FeatureSection.js'
import { headlessSection } from './headless/headlessSection.js'
import { namesSection } from './names/namesSection.js'
import { nftsSection } from './nfts/nftsSection.js'
import { onrampSection } from './onramp/onrampSection.js'
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
  onrampSection,
  tokensSection,
  nftsSection,
  namesSection,
  themeSection,
  headlessSection,
]
