import { Type } from 'typebox'

/** What a route answers with that shows a page. */
export const htmlReply = (description: string) => ({
  description,
  content: { 'text/html': { schema: Type.String() } },
})
