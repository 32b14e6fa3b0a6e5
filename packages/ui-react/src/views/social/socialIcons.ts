import {
  appleIcon,
  discordIcon,
  facebookIcon,
  farcasterIcon,
  githubIcon,
  googleIcon,
  type Icon,
  xIcon,
} from '@mooring/core/icons'
import type { SocialProvider } from '@mooring/core/internal'

/** The drawing of each login. */
export const socialIcons: Readonly<Record<SocialProvider, Icon>> = {
  google: googleIcon,
  x: xIcon,
  discord: discordIcon,
  farcaster: farcasterIcon,
  github: githubIcon,
  apple: appleIcon,
  facebook: facebookIcon,
}
