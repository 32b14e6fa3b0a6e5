/**
 * Stands in for the logger of sign-client, which keeps what it is told in memory and offers it for download on `window`:
 * the URI and every message would be in it.
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
