// Takes a picture of every state of the modal, in both themes, on a desktop and on a phone, and puts those of a feature on
// one sheet: `pnpm screens [language] [scene…]`.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { featureOf } from './screens/featureOf.ts'
import { isLanguage } from './screens/languages/languages.ts'
import { looks } from './screens/looks.ts'
import { type Device, devices, isLit, openStage, target } from './screens/openStage.ts'
import { scenes } from './screens/scenes.ts'
import { captureWebp, writeSheet } from './screens/writeSheet.ts'

/** The pictures in the README. */
const shown = [
  'connect-dark-desktop',
  'account-tokens-light-desktop',
  'send-preview-dark-desktop',
  'swap-filled-light-desktop',
]
const images = fileURLToPath(new URL('../docs/images/', import.meta.url))
const words = process.argv.slice(2)
/** `pnpm screens de connect` writes the scenes in German. */
const language = words.find(isLanguage)
const wanted = words.filter((word) => word !== language)
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)

const stage = await openStage()
await mkdir(images, { recursive: true })
/** The pictures of each feature. */
const sheets = new Map<string, { path: string; caption: string }[]>()

for (const device of Object.keys(devices) as Device[]) {
  const context = await stage.createContext(devices[device])
  for (const [scene, { device: only = device }] of Object.entries(scenes)) {
    if (!isWanted(scene) || only !== device) continue
    const page = await stage.open(context, scene, { ...(language && { language }) })
    for (const theme of ['dark', 'light']) {
      await page.evaluate(`restyle('${theme}')`)
      const name = [scene, theme, device, ...(language ? [language] : [])].join('-')
      await page.screenshot({ path: `${target}${name}.png` })
      if (shown.includes(name) && !isLit) await writeFile(`${images}${name}.webp`, await captureWebp(page))
      const feature = [featureOf(scene), ...(language ? [language] : [])].join('-')
      sheets.set(feature, [...(sheets.get(feature) ?? []), { path: `${target}${name}.png`, caption: name }])
    }
    await page.close()
  }
  await context.close()
}
for (const [title, entries] of sheets) {
  const picture = await writeSheet(stage.browser, `${target}sheet-${title}.html`, { title, entries, width: 200 })
  await writeFile(`${target}sheet-${title}.jpg`, picture)
}
for (const [title, group] of Object.entries(looks)) {
  if (!isWanted(title) || language || isLit) continue
  const context = await stage.createContext({ viewport: { width: 460, height: 760 } })
  const entries = []
  for (const [name, { scene, theme, caption }] of Object.entries(group)) {
    const page = await stage.open(context, scene, {
      theme: theme.themeMode,
      variables: JSON.stringify(theme.themeVariables),
    })
    await page.getByTestId('w3m-modal-card').screenshot({ path: `${target}${name}.png` })
    entries.push({ path: `${target}${name}.png`, caption })
    await page.close()
  }
  await context.close()
  const sheet = { title, entries, width: 220, heading: false }
  await writeFile(`${images}${title}.webp`, await writeSheet(stage.browser, `${target}sheet-${title}.html`, sheet))
}
await stage.close()
console.log(`Pictures are in ${target}`)
process.exitCode = stage.failures() ? 1 : 0
