import { expect, test } from 'vitest'
import { assetImages } from './assetImages.ts'
import { findImage } from './findImage.ts'

test.each([...assetImages].flatMap(([id, { name, icon }]) => (icon ? [[name, id] as const] : [])))(
  'the image of %s is its icon, not letters in its place',
  async (_, id) => {
    expect(await findImage('asset', id)).toMatchObject({ isReal: true })
  },
)
