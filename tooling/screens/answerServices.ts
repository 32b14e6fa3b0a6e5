import { type SafeUrl, safeHref } from '@mooring/core'

export const servicesUrl = 'https://services.example'

/** The picture that the services have of a token. The stage answers with that of `@web3icons/core`. */
const iconOf = (symbol: string): SafeUrl | undefined => safeHref(`${servicesUrl}/tokens/${symbol}`)

/** By symbol. The network's own coin is left to the modal. */
export const tokenIcons = { UNI: iconOf('UNI'), USDC: iconOf('USDC') } as const

/** What the services answer, by a part of the path; a function is called with the URL. */
export type Answers = Readonly<Record<string, unknown | ((url: URL) => unknown)>>

/** Answers in place of the services. What is not listed fails, and what never resolves keeps loading. */
export function answerServices(answers: Answers): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== servicesUrl) return fetch(input, init)
    const [, answer] = Object.entries(answers).find(([path]) => url.pathname.includes(path)) ?? []
    const json = await (typeof answer === 'function' ? answer(url) : answer)
    return json === undefined ? new Response('', { status: 404 }) : Response.json(json)
  }
}
