import fc from 'fast-check'

// Every run of the tests makes up the same values, so a failure is due to a change and can be brought about again.
// Another number here looks elsewhere; do so when what a property holds to has changed.
fc.configureGlobal({ seed: 20_260_101 })
