/** Matches a text and, if it is the name of a member, the colon after it; or a bracket. */
const tokens = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[[\]{}]/gsu

/**
 * Whether each request of a body has exactly one member that could be its method. Of two members with the same name,
 * some nodes take the first and some the last, and nodes in Go accept `Method` for `method`: a node could execute
 * another method than the one checked here.
 *
 * @param text - JSON: an object, or a list of them.
 */
export function namesOneMethod(text: string): boolean {
  const depthOfCalls = text.trimStart().startsWith('[') ? 2 : 1
  let depth = 0
  let count = 0
  for (const [token, name, colon] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      depth += 1
      if (depth === depthOfCalls) count = 0
    } else if (token === '}' || token === ']') depth -= 1
    else if (name && colon && depth === depthOfCalls && JSON.parse(name).toLowerCase() === 'method') {
      count += 1
      if (count > 1) return false
    }
  }
  return true
}
