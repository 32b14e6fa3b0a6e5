export { createFarcasterController, type FarcasterController } from '../farcaster/createFarcasterController.js'
