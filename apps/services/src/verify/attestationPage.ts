/**
 * The page in the hidden frame. It posts the attestation only to the page that embeds it: the browser does not deliver
 * it to a parent of another origin. Therefore any page may embed it.
 *
 * @param nonce - Allows this script to run, and no injected one.
 */
export function attestationPage({ attestation, origin, nonce }: attestationPage.Options): string {
  const message = JSON.stringify({ type: 'verify_attestation', attestation })
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Attestation</title>
    <script nonce="${nonce}">
      parent.postMessage(${toScript(message)}, ${toScript(origin)})
    </script>
  </head>
</html>
`
}

export declare namespace attestationPage {
  type Options = { attestation: string; origin: string; nonce: string }
}

/** Writes a JavaScript string that cannot close the element around it. */
const toScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')
