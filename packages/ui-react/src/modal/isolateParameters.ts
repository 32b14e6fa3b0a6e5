type Fill = (parameters: Readonly<Record<string, unknown>>) => string

/**
 * Keeps what is filled into a sentence apart from it, in languages that are written from right to left: without, an
 * amount or a name would turn the words and signs around it.
 *
 * @param messages - Texts by name, functions among them.
 * @param locale - The language of the texts (BCP 47).
 */
export function isolateParameters<messages extends object>(messages: messages, locale: string): messages {
  if (!rightToLeft.test(locale)) return messages
  return Object.fromEntries(
    Object.entries(messages).map(([name, text]) => [name, typeof text === 'function' ? isolated(text) : text]),
  ) as messages
}

/** `Intl.Locale` knows it too, but not in every browser. */
const rightToLeft: RegExp = /^(?:ar|arc|ckb|dv|fa|he|ks|nqo|ps|sd|syr|ug|ur|yi)\b/iu

function isolated(fill: Fill): Fill {
  return (parameters) =>
    fill(
      Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [
          name,
          typeof value === 'string' ? `\u2068${value}\u2069` : value,
        ]),
      ),
    )
}
