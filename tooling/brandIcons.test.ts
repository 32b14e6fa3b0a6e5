import { expect, test } from 'vitest'
import { brandIcons } from '../packages/ui-react/src/brands/brandIcons.ts'
import { readBrandIcons } from './brandIcons.ts'

test('the icons of the modal are those of the package', async () => {
  expect(brandIcons).toEqual(await readBrandIcons())
})

test.each(Object.entries(brandIcons))('the icon of %s loads nothing and runs nothing', (_, svg) => {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*viewBox="0 0 24 24".*<\/svg>$/u)
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
    /https?:|script|foreignObject|<style|\bon\w+=|href/iu,
  )
})
