import type { ListedNft } from './ListedNft.ts'
import { toText } from './toText.ts'

/** A token as it is kept and shown. */
type CutNft = Omit<ListedNft, Text> & { readonly [name in Text]: string | null }
type Text = 'name' | 'description' | 'collection' | 'image'

const [longestName, longestDescription, longestLink] = [256, 1000, 16_384]

/** Cuts what strangers wrote: one text may be as long as all of an answer. */
export function cutListed({ name, description, collection, image, ...rest }: ListedNft): CutNft {
  const link = toText(image, longestLink + 1)
  return {
    ...rest,
    name: toText(name, longestName),
    description: toText(description, longestDescription),
    collection: toText(collection, longestName),
    // A part of a link leads elsewhere.
    image: link !== null && link.length <= longestLink ? link : null,
  }
}
