import fc from 'fast-check'

// Every run generates the same values, so that a failure comes from a change and is reproducible. Change the seed when
// a property changes.
fc.configureGlobal({ seed: 20_260_101 })
