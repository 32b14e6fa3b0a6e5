// The part of the extension API that the test wallet uses.
declare namespace chrome {
  type Sender = { readonly origin?: string; readonly tab?: { readonly id?: number } }
  type Listener = (message: unknown, sender: Sender, reply: (answer: unknown) => void) => true | undefined

  const runtime: {
    readonly sendMessage: (message: unknown) => Promise<unknown>
    readonly onMessage: { readonly addListener: (listener: Listener) => void }
    readonly getURL: (path: string) => string
  }
  const storage: {
    readonly local: {
      readonly get: (key: string) => Promise<Record<string, unknown>>
      readonly set: (values: Record<string, unknown>) => Promise<void>
    }
  }
  const tabs: {
    readonly query: (filter: object) => Promise<readonly { readonly id?: number; readonly url?: string }[]>
    readonly sendMessage: (tab: number, message: unknown) => Promise<unknown>
  }
}
