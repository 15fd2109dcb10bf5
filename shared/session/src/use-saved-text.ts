import { useEffect, useState } from 'react';
import { keepOnReload, takeTextAfterReload } from './reload';

/** A field's text that survives a reload by `reloadPage`. @param key identifies the field among all saved ones */
export function useSavedText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => takeTextAfterReload(key) ?? '');
  useEffect(() => keepOnReload(key, () => text || undefined), [key, text]);
  return [text, setText];
}
