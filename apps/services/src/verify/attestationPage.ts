/**
 * The page in the hidden frame. It tells the attestation to the page that embeds it and to no other: the browser does
 * not deliver it when the parent has another origin. For that reason any page may embed it.
 *
 * @param nonce - Lets this script run, and none that somebody has smuggled in.
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

/** A text of JavaScript that cannot end the element it stands in. */
const toScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')
