import { keepOnReload, takeAfterReload } from '@storefront/session';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/**
 * A field's text that survives a reload which we cause (Decision 10).
 * @param key names the field among all that are kept
 */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => takeAfterReload(key, z.string()) ?? '');
  useEffect(() => keepOnReload(key, () => text || undefined), [key, text]);
  return [text, setText];
}
