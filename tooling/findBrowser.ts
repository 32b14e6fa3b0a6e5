import { existsSync } from 'node:fs'

/** How scripts start a browser: the one of `CHROMIUM`, an installed one, or Playwright's own. */
export function findBrowser(): { executablePath?: string; args: string[] } {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome']
  const executablePath = known.find((path) => path && existsSync(path))
  // A browser that root starts cannot use its sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { ...(executablePath ? { executablePath } : {}), args: [...args, '--disable-background-networking'] }
}
