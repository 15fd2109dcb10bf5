import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod/mini';
import { type Answers, sharedReadOf } from '../render/answers';
import type { Visitor } from '../visitor';

/** The backend is down or slow, or its answer is invalid. */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable';
}

export interface BackendRequest<Answer extends z.ZodMiniType> {
  /** Below `/api/v1`, with its query. */
  readonly path: string;
  readonly answer: Answer;
  readonly language: string;
  /** Ids for the `zoneid` header; none: the header is left out. */
  readonly zoneIds?: readonly number[];
  readonly moduleId?: number | null | undefined;
  readonly signal: AbortSignal;
}

export type ReadBackend = <Answer extends z.ZodMiniType>(
  request: BackendRequest<Answer>,
) => Promise<z.output<Answer> | null>;

/** The part of the visitor's data that is sent to the backend. */
export interface PageVisitor {
  /**
   * Network address to which the page's requests are attributed: attributed to this server, all pages together would
   * soon exceed the limit of one caller.
   */
  readonly caller: string;
  /** The place of delivery. The first screen sends the same one, so that both share one answer. */
  readonly place: Visitor['place'];
}

export const pageVisitor = new AsyncLocalStorage<PageVisitor>();

function headersFor({ language, zoneIds, moduleId }: BackendRequest<z.ZodMiniType>) {
  const place = pageVisitor.getStore()?.place;
  return {
    'X-localization': language,
    ...(zoneIds && { zoneid: JSON.stringify(zoneIds) }),
    ...(moduleId && { moduleId: String(moduleId) }),
    ...(place && { latitude: String(place.lat), longitude: String(place.lng) }),
  };
}

/**
 * Public reads of the contract, for the server's own use.
 * @param answers cached answers, shared with first screens
 * @returns the answer, or `null` for a 404
 * @throws {BackendUnavailable}
 */
export function createBackendReader(answers: Answers): ReadBackend {
  return async (request) => {
    const { path, answer, signal } = request;
    try {
      signal.throwIfAborted();
      const read = sharedReadOf({ path, headers: headersFor(request) });
      if (!read) throw new Error('not a public read');
      const { status, body } = await answers.get(read, pageVisitor.getStore()?.caller ?? '');
      if (status === 404) return null;
      if (status !== 200) throw new Error(`status ${status}`);
      return z.parse(answer, JSON.parse(body));
    } catch (cause) {
      throw new BackendUnavailable(`${path} was not answered.`, { cause });
    }
  };
}
