import * as z from 'zod/mini';
import { BusError, type BusReporter } from './bus-error';
import type {
  Catalogue,
  EventDataOf,
  EventDefinition,
  EventTypeOf,
  StateTypeOf,
} from './catalogue';
import type { Envelope } from './envelope';
import type { Arrival, Hub } from './hub';

/** The source of earlier builds, which did not name themselves. */
export const UNNAMED = 'unnamed';

/** `crypto.randomUUID` is missing on plain http, which a storefront in a local network may use. */
const [tab = 0] = crypto.getRandomValues(new Uint32Array(1));
let last = 0;

/** An id that is unique across all tabs. */
function createId(): string {
  last += 1;
  return `${tab.toString(36)}-${last.toString(36)}`;
}

/**
 * A listener of an event. `arrival` tells who published it, when, and whether in another tab: that tab may use another
 * module, so its values are not this tab's state.
 */
export type BusListener<C extends Catalogue, T extends EventTypeOf<C>> = (
  data: EventDataOf<C, T>,
  arrival: Arrival,
) => void;

/** The event bus in the view of an app. */
export interface Bus<C extends Catalogue> {
  /**
   * Publishes to all listeners. They have been called when this returns; for an event published by a listener, after
   * the current event is done.
   * @throws BusError `invalid-payload`, `not-its-publisher` or `unknown-event`, outside production. In production such
   * an event is dropped and reported, because an invalid event must not break the shop.
   */
  publish<T extends EventTypeOf<C>>(type: T, data: EventDataOf<C, T>): void;
  /**
   * Listens until the returned function is called. A state event with a value is replayed at once. Errors of a
   * listener, thrown or rejected, are reported and do not affect other listeners.
   */
  subscribe<T extends EventTypeOf<C>>(type: T, listener: BusListener<C, T>): () => void;
  /** The last value of a state event in this tab. The object stays the same until the value changes. */
  latest<T extends StateTypeOf<C>>(type: T): EventDataOf<C, T> | undefined;
  /** The same bus, publishing as `source`. */
  withSource(source: string): Bus<C>;
  /** The last 100 events, oldest first. */
  history(): readonly Envelope[];
  /** Sends all further errors of the page to `reporter`. */
  reportTo(reporter: BusReporter): void;
}

export interface TypedBusOptions {
  readonly source: string;
  readonly clock?: () => number;
  readonly strict?: boolean;
}

/** Adds the types and checks of a catalogue to a hub. */
export class TypedBus<C extends Catalogue> implements Bus<C> {
  readonly #hub: Hub;
  readonly #catalogue: C;
  readonly #source: string;
  readonly #clock: () => number;
  readonly #strict: boolean;
  /** Envelopes with a valid payload for this catalogue: they are shared with others and never change. */
  readonly #readable = new WeakSet<Envelope>();

  constructor(hub: Hub, catalogue: C, options: TypedBusOptions) {
    this.#hub = hub;
    this.#catalogue = catalogue;
    this.#source = options.source;
    this.#clock = options.clock ?? Date.now;
    this.#strict = options.strict ?? process.env.NODE_ENV !== 'production';
  }

  publish<T extends EventTypeOf<C>>(type: T, data: EventDataOf<C, T>): void {
    const event = this.#definition(type);
    if (!event) {
      this.#refuse(new BusError('unknown-event', type, `there is no event ${type}`));
      return;
    }
    if (!mayPublish(event, this.#source)) {
      const message = `${this.#source} may not publish ${type}; ${event.publishers?.join(' and ')} may`;
      this.#refuse(new BusError('not-its-publisher', type, message));
      return;
    }
    const payload = z.safeParse(event.data, data);
    if (!payload.success) {
      const message = `${type} from ${this.#source}: ${payload.error.message}`;
      this.#refuse(new BusError('invalid-payload', type, message, payload.error));
      return;
    }
    const envelope = Object.freeze({
      type,
      version: event.version,
      source: this.#source,
      id: createId(),
      time: this.#clock(),
      data: deepFreeze(payload.data),
    });
    this.#readable.add(envelope);
    this.#hub.post(envelope, { keep: event.kind === 'state', crossTab: event.crossTab === true });
  }

  subscribe<T extends EventTypeOf<C>>(type: T, listener: BusListener<C, T>): () => void {
    return this.#hub.listen(type, (arrival) => {
      const { envelope } = arrival;
      if (this.#fits(type, envelope)) return listener(envelope.data, arrival);
      return this.#hub.complain(this.#unreadable(type, envelope));
    });
  }

  latest<T extends StateTypeOf<C>>(type: T): EventDataOf<C, T> | undefined {
    const envelope = this.#hub.latest(type);
    return envelope && this.#fits<T>(type, envelope) ? envelope.data : undefined;
  }

  withSource(source: string): Bus<C> {
    return new TypedBus(this.#hub, this.#catalogue, {
      source,
      clock: this.#clock,
      strict: this.#strict,
    });
  }

  history(): readonly Envelope[] {
    return this.#hub.history();
  }

  reportTo(reporter: BusReporter): void {
    this.#hub.reportTo(reporter);
  }

  #definition(type: string): EventDefinition | undefined {
    return Object.hasOwn(this.#catalogue, type) ? this.#catalogue[type] : undefined;
  }

  /** Whether the payload is valid for this catalogue. It may have been published by another copy of the package. */
  #fits<T extends EventTypeOf<C>>(
    type: T,
    envelope: Envelope,
  ): envelope is Envelope & { readonly data: EventDataOf<C, T> } {
    if (this.#readable.has(envelope)) return true;
    const event = this.#definition(type);
    if (!event || envelope.version > event.version) return false;
    if (!z.safeParse(event.data, envelope.data).success) return false;
    this.#readable.add(envelope);
    return true;
  }

  #unreadable(type: string, { version, source }: Envelope): BusError {
    const known = this.#definition(type)?.version ?? 0;
    const code = version > known ? 'newer-version' : 'invalid-payload';
    const message = `${this.#source} knows version ${known} of ${type} and cannot read version ${version} from ${source}`;
    return new BusError(code, type, message);
  }

  #refuse(error: BusError): void {
    if (this.#strict) throw error;
    this.#hub.complain(error);
  }
}

function mayPublish({ publishers }: EventDefinition, source: string): boolean {
  return !publishers || source === UNNAMED || publishers.includes(source);
}

/** A listener must not change what the next one sees. */
function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}
