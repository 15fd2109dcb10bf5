import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod/mini';
import { type Answers, sharedReadOf } from '../render/answers';
import type { Visitor } from '../visitor';

/** The backend cannot say: it is down, slow, or its answer cannot be used. */
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

/** Whom a page is made for, as far as the backend is told of it. */
export interface PageVisitor {
  /**
   * Network address that the page's requests are counted as: all pages together would soon use up what one address,
   * this server's own, may ask.
   */
  readonly caller: string;
  /** Where is delivered to. The first screen sends it too, and an answer is requested once for both. */
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
 * Reads of the contract that anybody may make, for the server's own use.
 * @param answers what the backend has answered; first screens read the same ones
 * @returns the answer, or `null` for a 404
 * @throws {BackendUnavailable}
 */
export function createBackendReader(answers: Answers): ReadBackend {
  return async (request) => {
    const { path, answer, signal } = request;
    try {
      signal.throwIfAborted();
      const read = sharedReadOf({ path, headers: headersFor(request) });
      if (!read) throw new Error('not a read that anybody may make');
      const { status, body } = await answers.get(read, pageVisitor.getStore()?.caller ?? '');
      if (status === 404) return null;
      if (status !== 200) throw new Error(`status ${status}`);
      return z.parse(answer, JSON.parse(body));
    } catch (cause) {
      throw new BackendUnavailable(`${path} was not answered.`, { cause });
    }
  };
}
