export { type FakeAnswer, type FakeRequest, reply } from './fake-answer';
export { type FakeBackend, type FakeRoutes, installFakeBackend } from './fake-backend';
export {
  checkoutConfig,
  grocery,
  sampleConfig,
  sampleItem,
  sampleOrder,
  sampleStore,
} from './samples';
