/** What a browser asks next: an address, or a form that it posts. */
export type Step = { readonly url: string; readonly form?: URLSearchParams }

/** Where a step led. */
export type Arrival = { readonly status: number; readonly location: string; readonly text: string }

/**
 * A visitor at a provider: follows addresses and submits forms, with cookies, until the provider sends them back.
 *
 * @param start - The address of the window.
 * @param choice - The name that the visitor chooses, or `no`.
 * @returns What the browser would ask of the services.
 */
export async function visitProvider(start: string, choice: string): Promise<Step> {
  const jar = new Map<string, string>()
  let step: Step = { url: start }
  for (let hop = 0; hop < 20; hop++) {
    if (step.url.includes('/social/callback')) return step
    const response: Response = await fetch(step.url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(step.form ? { method: 'POST', body: step.form } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/u)
      jar.set(name, value)
    }
    step = readNext(step.url, response.headers.get('location'), await response.text(), choice)
  }
  throw new Error('The provider sends the visitor around in circles')
}

function readNext(at: string, location: string | null, html: string, choice: string): Step {
  if (location) return { url: new URL(location, at).href }
  const form = /<form\b([^>]*)>(.*?)<\/form>/su.exec(html)
  if (!form) throw new Error(`The provider shows no form: ${html.slice(0, 300)}`)
  const url = new URL(/action="([^"]*)"/u.exec(form[1] ?? '')?.[1] ?? at, at).href
  const hidden = [...(form[2] ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/gu)]
  if (hidden.length > 0)
    return {
      url,
      form: new URLSearchParams(hidden.map(([, name = '', value = '']): [string, string] => [name, value])),
    }
  return { url, form: new URLSearchParams(choice === 'no' ? { answer: 'no' } : { answer: 'yes', name: choice }) }
}

/** Lets the browser go on to the services. */
export async function bringBack({ url, form }: Step): Promise<Arrival> {
  const response = await fetch(url, { redirect: 'manual', ...(form ? { method: 'POST', body: form } : {}) })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    text: await response.text(),
  }
}

/** A parameter of what a browser brings back. */
export function changeStep({ url, form }: Step, name: string, value: string): Step {
  if (form) return { url, form: new URLSearchParams([...[...form].filter(([one]) => one !== name), [name, value]]) }
  const changed = new URL(url)
  changed.searchParams.set(name, value)
  return { url: changed.href }
}
