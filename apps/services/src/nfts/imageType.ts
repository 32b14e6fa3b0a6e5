/** The kinds of images that are passed on, by their first bytes. What a server says about its file does not count. */
const kinds: readonly (readonly [type: string, start: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/u],
  ['image/jpeg', /^\xff\xd8\xff/u],
  ['image/gif', /^GIF8[79]a/u],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/u],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/u],
  [
    'image/svg+xml',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,200}?-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/iu,
  ],
]

/** The media type of an image. Undefined for anything else. */
export function imageType(body: Uint8Array): string | undefined {
  const start = Buffer.from(body.subarray(0, 1024)).toString('latin1')
  return kinds.find(([, form]) => form.test(start))?.[0]
}
