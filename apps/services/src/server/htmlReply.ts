import { Type } from 'typebox'

/** The response schema of a route that returns a page. */
export const htmlReply = (description: string) => ({
  description,
  content: { 'text/html': { schema: Type.String() } },
})
