export { createFakeAdapter } from './createFakeAdapter.js'
export { createFakeConnector, type FakeConnector } from './createFakeConnector.js'
export { createFakeSend, type FakeSend } from './createFakeSend.js'
export { createFakeSource, type FakeSource } from './createFakeSource.js'
