import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { isImmutable } from './cache-policy';

/**
 * Code and styles: immutable files come from the cache, all others from the network first. The browser verifies a
 * file's integrity wherever it comes from. Refused files and opaque answers are not cached.
 */
export class FileStrategy extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const isDescription = request.url.includes('release.json');
    const cached = await handler.cacheMatch(request);
    if (cached && isImmutable(cached) && !isDescription) return cached;
    try {
      const response = await handler.fetch(request);
      void handler.waitUntil(handler.cachePut(request, response.clone()));
      return response;
    } catch (error) {
      // The files of the frame are in another cache.
      const known = cached ?? (await caches.match(request));
      if (known) return known;
      throw error;
    }
  }
}
