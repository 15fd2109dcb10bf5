import { useQueryClient } from '@storefront/platform';
import { useEffect, useSyncExternalStore } from 'react';
import { createExternalValue } from './external-value';
import { parseFromWorker } from './messages';
import { useOnline } from './use-online';
import { postToWorker } from './worker-registration';

/** Answers on this page that came from the worker's cache: their URLs and times. */
const cached = createExternalValue<ReadonlyMap<string, number>>(new Map());

/** The age of settings and names does not matter to a customer. */
const isSetting = (url: string) => /(^|\/api\/v1)\/(config|module|zone)\b/.test(url);

/** Listens to the worker's messages about its answers. */
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
  // The first answers arrived before this listener was registered.
  postToWorker({ type: 'what-is-kept' });
  return () => workers?.removeEventListener('message', listen);
}

/** Another page has its own answers. */
function forgetCachedAnswers(): void {
  if (cached.get().size > 0) cached.set(new Map());
}

/**
 * Refreshes the page's data as soon as the network is back. The query client does so only for pages that were open
 * when it was lost.
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
 * The time of the oldest data on the page, in milliseconds since 1970; `null` when all of it is current. Includes
 * answers from the worker's cache and, while offline, those in memory.
 * @param path of the current page
 */
export function useShownAsOf(path: string): number | null {
  const answers = useSyncExternalStore(cached.subscribe, cached.get, cached.get);
  const online = useOnline();
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers belong to the previous page
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
