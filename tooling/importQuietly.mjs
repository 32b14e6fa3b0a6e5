// Imports the modules named on the command line and fails when one of them has an effect: imports must be free of
// effects. Plain JavaScript, because it also runs in the oldest supported Node.
const watched = [
  ...['window', 'document', 'localStorage', 'sessionStorage', 'indexedDB', 'navigator', 'addEventListener', 'fetch'],
  ...['XMLHttpRequest', 'WebSocket', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
]
const problems = []

/** Whether our own code reads the property. React, for one, checks for a `window` and may. */
const isOurs = (stack = '') => /node_modules[\\/]@mooring[\\/]/.test(stack.split('\n')[2] ?? '')

for (const name of watched) {
  const real = globalThis[name]
  const guarded =
    typeof real === 'function'
      ? function (...parameters) {
          problems.push(new Error(`${name} is called`).stack)
          return new.target ? Reflect.construct(real, parameters) : real.apply(this, parameters)
        }
      : real
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const { stack } = new Error(`${name} is read`)
      if (isOurs(stack)) problems.push(stack)
      return guarded
    },
  })
}

for (const entry of process.argv.slice(2)) {
  const names = Object.keys(await import(entry))
  if (names.length === 0) problems.push(`${entry} exports nothing`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
