import { useQueryClient } from '@storefront/platform';
import { useEffect, useSyncExternalStore } from 'react';
import { useOnline } from '../notices/use-online';
import { createExternalValue } from './external-value';
import { parseFromWorker } from './messages';
import { tellWorker } from './worker-registration';

/** Answers on this page that are not of now: address and the time at which they were true. */
const kept = createExternalValue<ReadonlyMap<string, number>>(new Map());

/** Settings and names are not what a customer means by "what I see". */
const isSetting = (url: string) => /(^|\/api\/v1)\/(config|module|zone)\b/.test(url);

/** Listens to what the worker says of the answers that it gives. */
export function watchKeptAnswers(): () => void {
  const workers = navigator.serviceWorker;
  const listen = ({ data }: MessageEvent<unknown>) => {
    const message = parseFromWorker(data);
    if (message?.type === 'kept-answer' && !isSetting(message.url)) {
      kept.set(new Map([...kept.get(), [message.url, message.at]]));
    }
    if (message?.type === 'fresh-answer' && kept.get().has(message.url)) {
      kept.set(new Map([...kept.get()].filter(([url]) => url !== message.url)));
    }
  };
  workers?.addEventListener('message', listen);
  // The first answers came before anybody listened.
  tellWorker({ type: 'what-is-kept' });
  return () => workers?.removeEventListener('message', listen);
}

/** Another page has answers of its own. */
function forgetKeptAnswers(): void {
  if (kept.get().size > 0) kept.set(new Map());
}

/**
 * Asks again for what is on the page as soon as the network is back. The query client does so only for pages
 * that were there when it went.
 */
export function useFreshAnswersOnReturn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => {
      if (kept.get().size > 0) void client.refetchQueries({ type: 'active' });
    };
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [client]);
}

/**
 * The time of the oldest thing on the page, in milliseconds since 1970, while it is not of now; `null` when
 * it is. Counted are answers that the worker had to keep, and without a network those in memory too.
 * @param path of the page that is shown
 */
export function useShownAsOf(path: string): number | null {
  const answers = useSyncExternalStore(kept.subscribe, kept.get);
  const online = useOnline();
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useEffect(forgetKeptAnswers, [path]);
  const times = [...answers.values()];
  if (!online) {
    for (const { meta, state } of client.getQueryCache().findAll({ type: 'active' })) {
      if (state.dataUpdatedAt > 0 && !isSetting(String(meta?.path)))
        times.push(state.dataUpdatedAt);
    }
  }
  return times.length === 0 ? null : Math.min(...times);
}
