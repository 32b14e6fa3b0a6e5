/** A minimal Esplora client for tests. */
export type EsploraClient = {
  /** @throws {Error} The answer is not 200. */
  readonly get: <answer>(path: string) => Promise<answer>
  /** The status and the text of any answer. */
  readonly ask: (path: string, body?: string) => Promise<{ status: number; text: string }>
  readonly mine: (blocks: number, address?: string) => Promise<readonly string[]>
  readonly fund: (address: string, sats: number) => Promise<string>
}

export function createEsploraClient(url: string): EsploraClient {
  async function ask(path: string, body?: string): Promise<{ status: number; text: string }> {
    const response = await fetch(url + path, body === undefined ? {} : { method: 'POST', body })
    return { status: response.status, text: await response.text() }
  }

  async function read<answer>(path: string, body?: string): Promise<answer> {
    const { status, text } = await ask(path, body)
    if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`)
    return JSON.parse(text)
  }

  return {
    ask,
    get: (path) => read(path),
    mine: (blocks, address) => read('/regtest/mine', JSON.stringify({ blocks, address })),
    fund: async (address, sats) =>
      (await read<{ txid: string }>('/regtest/fund', JSON.stringify({ address, sats }))).txid,
  }
}
