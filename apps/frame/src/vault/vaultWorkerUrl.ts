import workerUrl from './vaultWorker.ts?worker&url'

type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

/** The only address that a script of the frame may be loaded from besides its own modules. */
let trusted: unknown

/** The address of the Worker, as Trusted Types want it. */
export function vaultWorkerUrl(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trusted ??= trustedTypes
    ? trustedTypes.createPolicy('mooring-frame', { createScriptURL: only }).createScriptURL(workerUrl)
    : workerUrl
  return trusted
}

function only(url: string): string {
  if (url !== workerUrl) throw new TypeError('It is not the Worker of the frame')
  return url
}
