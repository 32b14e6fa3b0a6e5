/**
 * Replaces the logger of sign-client, which keeps its log in memory and offers it for download on `window`, including
 * URIs and all messages.
 */
type SilentLogger = {
  readonly level: string
  readonly child: () => SilentLogger
  readonly bindings: () => { context: string }
} & Readonly<Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', () => void>>

const drop = () => {}

export const silentLogger: SilentLogger = {
  level: 'silent',
  trace: drop,
  debug: drop,
  info: drop,
  warn: drop,
  error: drop,
  fatal: drop,
  child: () => silentLogger,
  bindings: () => ({ context: '' }),
}
