import { read } from '@storefront/api';
import { useQuery } from '@storefront/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { proofKeys } from '../contract';
import { type Verdict, verifyPack } from '../statement';
import type { Proved } from './pack-view';

/**
 * The verdict about a pack, `null` while unknown.
 * @param text the file, `null` while there is none
 * @param onProved called with a verified pack, to show it beside others
 */
export function useVerdict(text: string | null, onProved: (pack: Proved) => void) {
  const keys = useQuery(read(proofKeys));
  const [checked, setChecked] = useState<{ readonly text: string; readonly verdict: Verdict }>();
  const known = keys.data;
  const reportProved = useEffectEvent(onProved);
  useEffect(() => {
    if (text === null || !known) return undefined;
    let isLeft = false;
    const trusted = Object.fromEntries(known.map((key) => [key.key_id, key.public_key]));
    void verifyPack(text, trusted).then((verdict) => {
      if (isLeft) return;
      setChecked({ text, verdict });
      if (verdict.fault === null) reportProved(verdict);
    });
    return () => {
      isLeft = true;
    };
  }, [text, known]);
  return { keys, verdict: checked && checked.text === text ? checked.verdict : null };
}
