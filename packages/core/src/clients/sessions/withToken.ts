/** The authorization header of a signed-in account. */
export const withToken = (token: string | undefined): { headers?: Record<string, string> } =>
  token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }
