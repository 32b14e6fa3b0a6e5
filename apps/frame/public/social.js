// The window of a social login ends here. It passes on where the services have led it, to the page that has opened it and
// to no other: the address holds what ends the login. Without an attempt in its address, the window waits for the provider.
const { searchParams } = new URL(location.href)
const origin = searchParams.get('origin')

function pass() {
  try {
    // The frame may have opened it, too.
    for (const target of [origin, location.origin]) opener.postMessage({ resultUri: location.href }, target)
    return true
  } catch {
    // The page is gone, or its site keeps windows apart.
    return false
  }
}

if (searchParams.has('attempt')) {
  const isPassed = origin !== null && pass()
  // A reload must not bring the same again.
  history.replaceState(null, '', location.pathname)
  document.getElementById('text').textContent = isPassed
    ? 'Go back to the page where you log in. You can close this window.'
    : 'The page that opened this window cannot be reached. Close this window, and log in there again.'
}
