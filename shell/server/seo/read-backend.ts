import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod/mini';

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

/**
 * The network address that a page is made for. What the page needs is counted as that caller's: all pages together
 * would soon use up what one address, this server's own, may ask.
 */
export const pageCaller = new AsyncLocalStorage<string>();

/**
 * Reads of the contract for the server's own use, as a guest without a place.
 * @param baseUrl origin of the backend
 * @returns the answer, or `null` for a 404
 * @throws {BackendUnavailable}
 */
export function createBackendReader(baseUrl: string): ReadBackend {
  return async ({ path, answer, language, zoneIds, moduleId, signal }) => {
    const caller = pageCaller.getStore();
    try {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/api/v1${path}`, {
        signal,
        headers: {
          accept: 'application/json',
          'X-localization': language,
          ...(zoneIds ? { zoneid: JSON.stringify(zoneIds) } : {}),
          ...(moduleId ? { moduleId: String(moduleId) } : {}),
          ...(caller ? { 'x-forwarded-for': caller } : {}),
        },
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`status ${response.status}`);
      return z.parse(answer, await response.json());
    } catch (cause) {
      throw new BackendUnavailable(`${path} was not answered.`, { cause });
    }
  };
}
