/** An icon as data, so that every UI can draw it as a real `<svg>`: a 20 × 20 box, strokes in the text colour. */
export type Icon = {
  readonly viewBox: string
  readonly path: string
  /** It points along the line, so it is mirrored where the text runs from right to left. */
  readonly isMirrored?: boolean
}

// Bundlers leave out the icons that a page doesn't draw.
/* @__NO_SIDE_EFFECTS__ */
const icon = (path: string): Icon => ({ viewBox: '0 0 20 20', path })
/* @__NO_SIDE_EFFECTS__ */
const forward = (path: string): Icon => ({ ...icon(path), isMirrored: true })

export const alertIcon: Icon = icon('M10 6.5v4.2M10 13.6v.1M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z')
export const backIcon: Icon = icon('M12 4l-6 6 6 6')
export const boltIcon: Icon = icon('M11 2.5L4.5 11.5h5l-.5 6 6.5-9h-5z')
export const browserIcon: Icon = icon('M3 4.5h14v11H3zM3 8h14M5.5 6.3h.1')
export const cardIcon: Icon = icon('M2.5 5h15v10.5h-15zM2.5 8.5h15M5.5 12.5h3')
export const checkIcon: Icon = icon('M4 10.5l4 4 8-9')
export const chevronIcon: Icon = forward('M8 5l5 5-5 5')
export const closeIcon: Icon = icon('M5 5l10 10M15 5L5 15')
export const copyIcon: Icon = icon('M7 7V4h9v9h-3M4 7h9v9H4z')
export const disconnectIcon: Icon = forward('M8 4H4v12h4M13 6l4 4-4 4M17 10H8')
export const downIcon: Icon = icon('M5 8l5 5 5-5')
export const downloadIcon: Icon = icon('M10 3v9M6 8.5l4 4 4-4M4 16.5h12')
export const externalIcon: Icon = icon('M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7')
export const helpIcon: Icon = icon(
  'M8 7.5a2 2 0 1 1 3 1.7c-.7.5-1 .9-1 1.8M10 14v.1M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
)
export const keyIcon: Icon = icon(
  'M12.5 11.5a4 4 0 1 0-4-4c0 .5.1.9.2 1.3L3 14.5V17h3v-2h2v-2h1.5l1.2-1.2c.5.2 1.1.3 1.8-.3zM13.5 6.5h.1',
)
export const mailIcon: Icon = icon('M3 5h14v10H3zM3 5.5l7 5.5 7-5.5')
export const networkIcon: Icon = icon(
  'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM2 10h16M10 2c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8z',
)
export const offlineIcon: Icon = icon(
  'M3 3l14 14M2.5 8a11 11 0 0 1 4-2.5M17.5 8a11 11 0 0 0-6.5-3M5.5 11.5a7 7 0 0 1 2.5-1.7M8.5 14.5a2.5 2.5 0 0 1 3 0M10 17v.1',
)
export const qrIcon: Icon = icon('M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h1.5v1.5M16.5 11.5v5h-5')
export const receiveIcon: Icon = icon('M10 4v12M5 11l5 5 5-5')
export const retryIcon: Icon = icon('M4 10a6 6 0 0 1 10.5-4L17 8M17 4v4h-4M16 10a6 6 0 0 1-10.5 4L3 12M3 16v-4h4')
export const searchIcon: Icon = icon('M9 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM17 17l-3.8-3.8')
export const sendIcon: Icon = icon('M10 16V4M5 9l5-5 5 5')
export const settingsIcon: Icon = icon('M3 6h8M15 6h2M13 4v4M3 14h2M9 14h8M7 12v4')
export const swapIcon: Icon = icon('M4 7h11l-3-3M16 13H5l3 3')
export const turnIcon: Icon = icon('M6 16V5M3 8l3-3 3 3M14 4v11M11 12l3 3 3-3')
export const walletIcon: Icon = icon(
  'M3 6.5V15a1.5 1.5 0 0 0 1.5 1.5h12v-10h-12A1.5 1.5 0 0 1 3 5a1.5 1.5 0 0 1 1.5-1.5H14M13.5 11.5h.1',
)
export const warningIcon: Icon = icon('M10 8v3.5M10 14v.1M10 3l7.5 13.5h-15z')

// The social logins: our own drawings, in the colour of the text.
export const appleIcon: Icon = icon(
  'M13.7 17.2c-1.5 1.3-2.6.2-3.7.2s-2.2 1.1-3.7-.2C3.6 14.7 2.7 9.6 5.2 7.4 6.9 5.9 8.6 7 10 7s3-1.3 5 .2c-2.7 1.9-2.1 5.2.6 6.3-.4 1.4-1 2.7-1.9 3.7M10 5.2c0-1.7 1.2-3 2.7-3.2 0 1.8-1.2 3.1-2.7 3.2z',
)
export const discordIcon: Icon = icon(
  'M7 5.2c-1.4.2-2.4.6-3.1 1-1.4 2.6-1.9 5.2-1.7 7.8 1.2.9 2.5 1.4 3.8 1.7l.9-1.5M13 5.2c1.4.2 2.4.6 3.1 1 1.4 2.6 1.9 5.2 1.7 7.8-1.2.9-2.5 1.4-3.8 1.7l-.9-1.5M5.8 13.6c2.7 1.2 5.7 1.2 8.4 0M7 5.5c1.9-.4 4.1-.4 6 0M7.5 10.4v.3M12.5 10.4v.3',
)
export const facebookIcon: Icon = icon('M14.5 2.5h-2c-2 0-3.2 1.3-3.2 3.3v11.7M6 9.5h7.5')
export const farcasterIcon: Icon = icon('M4 3h12v3h-1.5v11h-3v-4.5a1.5 1.5 0 0 0-3 0V17h-3V6H4z')
export const githubIcon: Icon = icon(
  'M7.5 17.5v-3c-2.8.7-3.6-1-4.5-1.9M12.5 17.5v-2.8c0-.9-.2-1.4-.7-1.9 2.4-.3 4.2-1.4 4.2-4.4 0-1-.3-1.9-1-2.7.2-.8.2-1.7-.1-2.7-1.1 0-2 .5-2.7 1.1a9 9 0 0 0-4.4 0C7.1 3.5 6.2 3 5.1 3c-.3 1-.3 1.9-.1 2.7-.7.8-1 1.7-1 2.7 0 3 1.8 4.1 4.2 4.4-.5.5-.7 1-.7 1.9',
)
export const googleIcon: Icon = icon('M15.5 4.7a7.6 7.6 0 1 0 2.1 5.3h-7.1')
export const xIcon: Icon = icon('M3.5 3.5h3.3l9.7 13h-3.3zM15.7 3.5l-5 5.5M9 11l-4.8 5.5')
