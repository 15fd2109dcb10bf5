export { type EventData, type Events, type EventType, events, type StateEventType } from './events';
export { bus, type PageBus } from './page-bus';
export type { Bus } from './typed-bus';
