import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { isImmutable } from './what-is-kept';

/**
 * Code and styles: what never changes comes from what is kept, everything else from the network first. The
 * browser checks a file's integrity wherever it comes from, and one that was refused is not kept; answers that
 * cannot be looked into never are.
 */
export class KeptFile extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const isDescription = request.url.includes('release.json');
    const kept = await handler.cacheMatch(request);
    if (kept && isImmutable(kept) && !isDescription) return kept;
    try {
      const response = await handler.fetch(request);
      void handler.waitUntil(handler.cachePut(request, response.clone()));
      return response;
    } catch (error) {
      // What the frame came with is kept elsewhere.
      const known = kept ?? (await caches.match(request));
      if (known) return known;
      throw error;
    }
  }
}
