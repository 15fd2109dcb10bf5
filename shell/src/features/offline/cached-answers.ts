import { useQueryClient } from '@storefront/platform';
import { useEffect, useSyncExternalStore } from 'react';
import { createExternalValue } from './external-value';
import { parseFromWorker } from './messages';
import { useOnline } from './use-online';
import { postToWorker } from './worker-registration';

/** Cached answers on this page: address and the time at which they were true. */
const cached = createExternalValue<ReadonlyMap<string, number>>(new Map());

/** Settings and names are not what a customer means by "what I see". */
const isSetting = (url: string) => /(^|\/api\/v1)\/(config|module|zone)\b/.test(url);

/** Listens to what the worker says of its answers. */
export function watchCachedAnswers(): () => void {
  const workers = navigator.serviceWorker;
  const listen = ({ data }: MessageEvent<unknown>) => {
    const message = parseFromWorker(data);
    if (message?.type === 'kept-answer' && !isSetting(message.url)) {
      cached.set(new Map([...cached.get(), [message.url, message.at]]));
    }
    if (message?.type === 'fresh-answer' && cached.get().has(message.url)) {
      cached.set(new Map([...cached.get()].filter(([url]) => url !== message.url)));
    }
  };
  workers?.addEventListener('message', listen);
  // The first answers came before anybody listened.
  postToWorker({ type: 'what-is-kept' });
  return () => workers?.removeEventListener('message', listen);
}

/** Another page has answers of its own. */
function forgetCachedAnswers(): void {
  if (cached.get().size > 0) cached.set(new Map());
}

/**
 * Asks again for what is on the page as soon as the network is back. The query client does so only for pages
 * that were there when it went.
 */
export function useFreshAnswersOnReturn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (cached.get().size > 0) void client.refetchQueries({ type: 'active' });
    };
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [client]);
}

/**
 * The time of the oldest thing on the page, in milliseconds since 1970, while it is not of now; `null` when
 * it is. Counted are answers from the worker's cache, and without a network those in memory too.
 * @param path of the page that is shown
 */
export function useShownAsOf(path: string): number | null {
  const answers = useSyncExternalStore(cached.subscribe, cached.get, cached.get);
  const online = useOnline();
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are those of the page before
  useEffect(forgetCachedAnswers, [path]);
  const times = [...answers.values()];
  if (!online) {
    for (const { meta, state } of client.getQueryCache().findAll({ type: 'active' })) {
      if (state.dataUpdatedAt > 0 && !isSetting(String(meta?.path)))
        times.push(state.dataUpdatedAt);
    }
  }
  return times.length === 0 ? null : Math.min(...times);
}
