import { appleIcon, discordIcon, facebookIcon, githubIcon, googleIcon, type Icon, xIcon } from '@mooring/core/icons'
import type { WindowProvider } from '@mooring/core/internal'

/** The drawing of each login. */
export const socialIcons: Readonly<Record<WindowProvider, Icon>> = {
  google: googleIcon,
  x: xIcon,
  discord: discordIcon,
  github: githubIcon,
  apple: appleIcon,
  facebook: facebookIcon,
}
