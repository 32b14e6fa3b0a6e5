import { resolveTxt as lookUp } from 'node:dns/promises'

/**
 * Says what large providers will miss in the mails of a sender: without SPF and DMARC records of its domain, codes arrive
 * as spam, or not at all. DKIM cannot be looked up without the name that the mail server signs with.
 *
 * @param from - As it is configured.
 * @returns A sentence for the operator. Undefined if both are there, or if the domain is of this machine.
 */
export async function checkSender(from: string, resolveTxt: checkSender.Resolve = lookUp): Promise<string | undefined> {
  const domain = /@([^\s<>@]+)>?\s*$/u.exec(from)?.[1]
  if (domain === undefined || /(?:^|\.)localhost$/u.test(domain)) return undefined
  const has = async (name: string, start: string): Promise<boolean> => {
    const records = await resolveTxt(name).catch(() => [])
    return records.some((parts) => parts.join('').toLowerCase().startsWith(start))
  }
  const missing = [
    ...((await has(domain, 'v=spf1')) ? [] : ['SPF']),
    ...((await has(`_dmarc.${domain}`, 'v=dmarc1')) ? [] : ['DMARC']),
  ]
  if (missing.length === 0) return undefined
  return `The domain of embedded.mail.from has no ${missing.join(' and no ')} record that can be seen: mails may arrive as spam`
}

export declare namespace checkSender {
  type Resolve = (name: string) => Promise<readonly (readonly string[])[]>
}
