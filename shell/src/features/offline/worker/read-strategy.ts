import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { cachedAt } from './cache-policy';

export interface ReadListener {
  /** The network did not answer: the shown answer is from the time `at` (milliseconds since 1970). */
  onCached(event: Event, url: string, at: number): void;
  /** The network answered. */
  onFresh(event: Event, url: string): void;
}

/** Statuses from here on mean that the backend was not reached. */
const BAD_GATEWAY = 502;

type Options = ConstructorParameters<typeof Strategy>[0];

/**
 * The network's answer or, without one, the cached answer with its time. There is no timeout: a slow answer is better
 * than a stale one, and the page has its own.
 */
export class ReadStrategy extends Strategy {
  readonly #listener: ReadListener;

  constructor(options: Options, listener: ReadListener) {
    super(options);
    this.#listener = listener;
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    let failed: Response | null = null;
    let cause: unknown = null;
    try {
      const response = await handler.fetch(request);
      if (response.status < BAD_GATEWAY) {
        this.#listener.onFresh(handler.event, request.url);
        void handler.waitUntil(handler.cachePut(request, response.clone()));
        return response;
      }
      failed = response;
    } catch (error) {
      cause = error;
    }
    // The page has aborted the call, so it gets no message about a cached answer.
    if (request.signal.aborted) throw cause;
    const cached = await handler.cacheMatch(request);
    const at = cached ? cachedAt(cached) : null;
    if (cached && at !== null) {
      this.#listener.onCached(handler.event, request.url, at);
      return cached;
    }
    if (failed) return failed;
    throw cause;
  }
}
