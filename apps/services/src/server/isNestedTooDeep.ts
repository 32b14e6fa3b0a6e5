/** Nothing that is asked here needs more. */
const deepest = 100

/**
 * Whether a JSON text is nested so deep that to write its value out again could overflow the stack, which has a level for
 * each of its own.
 *
 * @param text - JSON, or what claims to be: what is wrong in other ways is for the parser to say.
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
