/** No request here needs more levels. */
const deepest = 100

/**
 * Whether a JSON text is nested so deep that serialising its value again could overflow the stack.
 *
 * @param text - JSON, or unchecked input: the parser reports other errors.
 */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isText) {
      if (character === '\\') at++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '[' || character === '{') {
      depth++
      if (depth > deepest) return true
    } else if (character === ']' || character === '}') depth--
  }
  return false
}
