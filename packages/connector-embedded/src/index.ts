export { embedded } from './embedded.js'
export { InvalidFrameAddressError } from './frameAddress.js'
