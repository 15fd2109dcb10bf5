import { BusError, type BusReporter } from './bus-error';
import type { Envelope } from './envelope';
import type { TabChannel } from './tab-channel';

/** How an envelope arrived. */
export interface Arrival {
  readonly envelope: Envelope;
  /** Whether it was published in another tab. Such a value never becomes this tab's last value. */
  readonly otherTab: boolean;
}

/** The result matters only if it is a promise that rejects. */
export type ArrivalListener = (arrival: Arrival) => unknown;

const HISTORY_LIMIT = 100;
/** The maximum of events handled in one run, including those published by listeners. Real chains are below ten. */
const CHAIN_LIMIT = 1000;
/** Reports per code and event; further ones are dropped. */
const REPORT_LIMIT = 3;
/**
 * The maximum of different reports that are counted, so that invented event names of another tab cannot fill the
 * memory.
 */
const COMPLAINT_LIMIT = 200;

interface PostOptions {
  /** Stores the value for late listeners; publishing an equal value again does nothing. */
  readonly keep: boolean;
  readonly crossTab: boolean;
}

interface Delivery extends Arrival, PostOptions {}

/**
 * Transports envelopes without knowing their payloads. There is one per page, shared by all copies of the bus, each
 * with the catalogue of its build.
 */
export class Hub {
  #reporter: BusReporter;
  readonly #channel: TabChannel | null;
  readonly #listeners = new Map<string, Set<ArrivalListener>>();
  readonly #latest = new Map<string, Envelope>();
  readonly #history: Envelope[] = [];
  readonly #queue: Delivery[] = [];
  readonly #complaints = new Map<string, number>();
  #draining = false;

  constructor(options: { reporter: BusReporter; channel: TabChannel | null }) {
    this.#reporter = options.reporter;
    this.#channel = options.channel;
  }

  /** Sends all further errors to `reporter`, such as the error log of the shell. */
  reportTo(reporter: BusReporter): void {
    this.#reporter = reporter;
  }

  /**
   * Passes an envelope to its listeners before returning. While another one is being handled it is queued, so that all
   * listeners see all events in the same order.
   */
  post(envelope: Envelope, { keep, crossTab }: PostOptions): void {
    this.#enqueue({ envelope, otherTab: false, keep, crossTab });
  }

  /** Accepts an envelope of another tab. It is not forwarded, because tabs would send it back and forth forever. */
  receive(envelope: Envelope): void {
    this.#enqueue({ envelope, otherTab: true, keep: false, crossTab: false });
  }

  /** Listens to one type. The last value, if one is stored, is delivered before this returns. */
  listen(type: string, listener: ArrivalListener): () => void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    const envelope = this.#latest.get(type);
    if (envelope) this.#serve(listener, { envelope, otherTab: false });
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(type) === listeners)
        this.#listeners.delete(type);
    };
  }

  latest(type: string): Envelope | undefined {
    return this.#latest.get(type);
  }

  history(): readonly Envelope[] {
    return [...this.#history];
  }

  /** Reports the first few occurrences of a problem. */
  complain(error: BusError): void {
    const complaint = `${error.code} ${error.eventType}`;
    const times = this.#complaints.get(complaint) ?? 0;
    if (times >= REPORT_LIMIT || (times === 0 && this.#complaints.size >= COMPLAINT_LIMIT)) return;
    this.#complaints.set(complaint, times + 1);
    try {
      this.#reporter(error);
    } catch (reporterError) {
      console.error(error, reporterError);
    }
  }

  /** Reports that another copy of the package runs in the page. */
  noticeDuplicate(firstOrigin: string, secondOrigin: string): void {
    const message =
      `two copies of @storefront/bus run in this page: the first from ${firstOrigin}, the second from ` +
      `${secondOrigin}. The second one uses the first. Share the package as a singleton.`;
    this.complain(new BusError('duplicate-bus', null, message));
  }

  #enqueue(delivery: Delivery): void {
    this.#queue.push(delivery);
    if (this.#draining) return;
    this.#draining = true;
    try {
      this.#drain();
    } finally {
      this.#draining = false;
    }
  }

  #drain(): void {
    let handled = 0;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      handled += 1;
      if (handled > CHAIN_LIMIT) {
        const { type } = next.envelope;
        this.complain(
          new BusError('storm', type, `listeners keep triggering each other; ${type} was dropped`),
        );
        continue;
      }
      this.#deliver(next);
    }
  }

  #deliver({ envelope, otherTab, keep, crossTab }: Delivery): void {
    if (keep) {
      if (sameValue(this.#latest.get(envelope.type), envelope)) return;
      this.#latest.set(envelope.type, envelope);
    }
    if (crossTab) this.#notifyOtherTabs(envelope);
    this.#history.push(envelope);
    if (this.#history.length > HISTORY_LIMIT) this.#history.shift();
    const listeners = this.#listeners.get(envelope.type);
    // A copy, because a listener that subscribes now has already received a stored value.
    for (const listener of [...(listeners ?? [])]) {
      if (listeners?.has(listener)) this.#serve(listener, { envelope, otherTab });
    }
  }

  #serve(listener: ArrivalListener, arrival: Arrival): void {
    const { type } = arrival.envelope;
    const fail = (error: unknown) =>
      this.complain(new BusError('listener-failed', type, `a listener of ${type} failed`, error));
    try {
      const answer = listener(arrival);
      // An async listener fails later; its promise is not awaited.
      if (answer instanceof Promise) answer.catch(fail);
    } catch (error) {
      fail(error);
    }
  }

  #notifyOtherTabs(envelope: Envelope): void {
    try {
      this.#channel?.postMessage(envelope);
    } catch (error) {
      const message = `${envelope.type} did not reach other tabs`;
      this.complain(new BusError('channel-failed', envelope.type, message, error));
    }
  }
}

/** Payloads are written by a schema with a fixed order of keys, so equal values give equal text. */
function sameValue(last: Envelope | undefined, next: Envelope): boolean {
  return (
    last !== undefined &&
    last.version === next.version &&
    JSON.stringify(last.data) === JSON.stringify(next.data)
  );
}
