import { existsSync } from 'node:fs'

/** How the scripts start a browser: the one of `CHROMIUM`, an installed one, or Playwright's own. */
export function findBrowser(): { executablePath?: string; args: string[] } {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome']
  const executablePath = known.find((path) => path && existsSync(path))
  // A browser that is run by root has no sandbox to run in.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { ...(executablePath ? { executablePath } : {}), args: [...args, '--disable-background-networking'] }
}
