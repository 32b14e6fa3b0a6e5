import { lazyCode } from '@mooring/controllers'

// The rules of connecting are there before each test, as they are when the modal is.
await lazyCode.load()
