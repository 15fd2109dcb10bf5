import { refresh } from '@storefront/api';
import { useQuery, useQueryClient } from '@storefront/platform';
import { useCallback, useEffect, useState } from 'react';
import { tripProofList } from '../contract';
import { sendPacks } from './send-pack';
import { readStoredPacks, type StoredPack } from './stored-packs';

/** Delay before a failed send is retried, in milliseconds. */
const AGAIN_MS = 5_000;

export interface SendingPacks {
  readonly packs: readonly StoredPack[];
  readonly state: 'idle' | 'busy';
  /** Why the shop refuses it. */
  readonly error: unknown;
  readonly send: () => void;
}

/** Sends the packs waiting on this device: immediately, when the network is back, and on request. */
export function useSendPacks(tripId: number): SendingPacks {
  const client = useQueryClient();
  const kept = useQuery({
    queryKey: ['kept-proof-packs', tripId],
    queryFn: () => readStoredPacks(tripId),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [error, setError] = useState<unknown>(null);
  /** Whether a retry makes sense. */
  const [waits, setWaits] = useState(false);
  const { refetch } = kept;
  const send = useCallback(async () => {
    setState('busy');
    setError(null);
    try {
      setWaits((await sendPacks(tripId, () => void refetch())) === 'later');
      await refresh(client, tripProofList);
    } catch (fault) {
      setWaits(false);
      setError(fault);
    } finally {
      await refetch();
      setState('idle');
    }
  }, [tripId, refetch, client]);
  useEffect(() => {
    const start = () => void send();
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [send]);
  useEffect(() => {
    if (!waits || state === 'busy') return undefined;
    // With a network there is no event after a lost answer or an outage of the shop, so it retries after a while.
    const timer = setTimeout(() => void send(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waits, state, send]);
  return { packs: kept.data ?? [], state, error, send: () => void send() };
}
