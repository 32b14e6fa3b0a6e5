/** The header that says who is signed in. */
export const withToken = (token: string | undefined): { headers?: Record<string, string> } =>
  token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }
