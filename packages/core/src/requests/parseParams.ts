import * as v from 'valibot'
import { InvalidParamsRpcError } from '../errors/rpcErrors.js'
import { cleanText } from '../text/cleanText.js'

/**
 * Validates the parameters of a request against its schema.
 *
 * @throws {InvalidParamsRpcError} They are invalid; the error names the field.
 */
export function parseParams<output>(schema: v.GenericSchema<unknown, output>, params: unknown): output {
  let result: v.SafeParseResult<typeof schema>
  try {
    result = v.safeParse(schema, params, { abortEarly: true })
  } catch (cause) {
    // A getter or a proxy of the page threw.
    throw new InvalidParamsRpcError({ cause, details: 'The parameters could not be read.' })
  }
  if (result.success) return result.output
  const [issue] = result.issues
  const place = v.getDotPath(issue)
  throw new InvalidParamsRpcError({ details: cleanText(`${place ?? 'params'}: ${issue.message}`, 300) })
}
