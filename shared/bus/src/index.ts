export { BusError, type BusErrorCode, type BusReporter } from './bus-error';
export type { Catalogue, EventDefinition, EventKind } from './catalogue';
export { type BusOptions, createBus, createBusOf } from './create-bus';
export type { Envelope } from './envelope';
export { type EventData, type Events, type EventType, events, type StateEventType } from './events';
export type { Arrival } from './hub';
export { bus, type PageBus } from './page-bus';
export type { TabChannel } from './tab-channel';
export type { Bus, BusListener } from './typed-bus';
