/** The policy of a strict page with pictures from its services. The preview sends it, so that a violation shows at once. */
export const policy: string = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
  "img-src 'self' data: http://127.0.0.1:*",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')
