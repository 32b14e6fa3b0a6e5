/** Reads a `data:` URL. Undefined for anything else. */
export function readDataUrl(url: string): { readonly type: string; readonly body: Buffer } | undefined {
  const [, type = '', isBase64, text = ''] = /^data:([^,;]*)(?:;[^,;]*)*?(;base64)?,(.*)$/su.exec(url) ?? []
  if (type === '') return undefined
  try {
    return {
      type: type.toLowerCase(),
      body: isBase64 ? Buffer.from(text, 'base64') : Buffer.from(decodeURIComponent(text)),
    }
  } catch {
    return undefined
  }
}
