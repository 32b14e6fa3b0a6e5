// The order matters: most browsers also claim to be those after them.
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdgA?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS)\//u],
  ['Safari', /\bSafari\//u],
]
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Mac', /\bMacintosh\b/u],
  ['Linux', /\bLinux\b/u],
]

/** Names a browser for its owner: "Firefox on Linux". Uses none of the foreign text. */
export function describeBrowser(userAgent: string | undefined): string {
  const find = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent?.slice(0, 512) ?? ''))?.[0]
  const [browser = 'a browser', system] = [find(browsers), find(systems)]
  return system ? `${browser} on ${system}` : browser
}
