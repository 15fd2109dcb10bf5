import { growingPauses, retry } from '@storefront/api/retry';
import { getToken, sessionHeaders } from '@storefront/session';
import { type PushMessage, readPush } from '../offline/push-message';
import type { PushChannel } from './push-channel';

/** One event of a `text/event-stream`. */
interface StreamEvent {
  readonly id: string;
  readonly data: string;
}

/**
 * Parses the events of a stream, however it is split into chunks. Comments and unknown fields are ignored.
 * @throws when the stream breaks
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): StreamEvent | null {
  let id = '';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^(id|data)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'id') id = value;
    if (name === 'data') data.push(value);
  }
  return data.length === 0 ? null : { id, data: data.join('\n') };
}

const PATH = '/api/v1/customer/notifications/stream';
/** One tab of the browser listens for all tabs: open streams count against the browser's limit of connections. */
const LOCK = 'souk-push-stream';
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 120_000;
const reconnectPauses = () => growingPauses(FIRST_PAUSE_MS, 2, LONGEST_PAUSE_MS);
/** The backend sends a heartbeat every 25 s. */
const SILENCE_MS = 70_000;

export interface StreamOptions {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  /** Resolves after that many milliseconds, or when `signal` aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Runs `work` while no other tab does. */
  readonly alone: (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
}

/**
 * The embedded backend's own stream, used when no messaging service is configured; it is open while a tab of the site
 * is open. It is read with `fetch`, since an `EventSource` cannot send `Authorization`. After an interruption it
 * reconnects, with increasing delays, and sends the id of the last event, so that no event is missed.
 */
export function createStreamChannel({ baseUrl, wait, alone }: StreamOptions): PushChannel {
  return {
    listen({ onMessage, report }) {
      const stop = new AbortController();
      alone(LOCK, stop.signal, () => follow(stop.signal, onMessage)).catch((error) => {
        if (!stop.signal.aborted) report(error);
      });
      return () => stop.abort();
    },
  };

  async function follow(
    signal: AbortSignal,
    onMessage: (message: PushMessage) => void,
  ): Promise<void> {
    let lastId = '';
    let pauses = reconnectPauses();
    const connect = async () => {
      if (signal.aborted || getToken() === null) return;
      const outcome = await readOnce(signal, lastId, (id, message) => {
        lastId = id || lastId;
        pauses = reconnectPauses();
        onMessage(message);
      });
      // Refused: the session has ended, or this backend has no such stream. A retry would not help.
      if (outcome === 'broken') throw new Error('The stream broke.');
    };
    await retry(connect, {
      // After an event the delays start with the shortest again.
      pauses: { [Symbol.iterator]: () => ({ next: () => pauses.next() }) },
      wait: (milliseconds) => wait(milliseconds, signal),
    });
  }

  async function readOnce(
    signal: AbortSignal,
    lastId: string,
    onEvent: (id: string, message: PushMessage) => void,
  ): Promise<'refused' | 'broken'> {
    const quiet = new AbortController();
    let timer = setTimeout(() => quiet.abort(), SILENCE_MS);
    try {
      const response = await fetch(`${baseUrl}${PATH}`, {
        headers: {
          ...sessionHeaders(),
          accept: 'text/event-stream',
          ...(lastId ? { 'Last-Event-ID': lastId } : {}),
        },
        cache: 'no-store',
        signal: AbortSignal.any([signal, quiet.signal]),
      });
      if (response.status >= 400 && response.status < 500) return 'refused';
      if (!response.ok || !response.body) return 'broken';
      const alive = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          clearTimeout(timer);
          timer = setTimeout(() => quiet.abort(), SILENCE_MS);
          controller.enqueue(chunk);
        },
      });
      for await (const { id, data } of readEvents(response.body.pipeThrough(alive))) {
        const message = parseData(data);
        if (message) onEvent(id, message);
      }
      return 'broken';
    } catch {
      // No network, a restart, or a missing heartbeat: connect again.
      return 'broken';
    } finally {
      clearTimeout(timer);
    }
  }
}

/** `null` for invalid data: one malformed event must not end the stream. */
function parseData(data: string): PushMessage | null {
  try {
    return readPush(JSON.parse(data));
  } catch {
    return null;
  }
}
