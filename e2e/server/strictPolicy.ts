/** The strictest policy of a page that loads its own files and talks to local chains. */
export const strictPolicy: string = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' http://127.0.0.1:*",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
].join('; ')
