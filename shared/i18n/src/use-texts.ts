import { use, useMemo, useSyncExternalStore } from 'react';
import { getLanguage, onTextsChange, textsState, translate } from './engine';
import { directionOf, type LanguageCode, type TextDirection } from './languages';
import { hasTexts, textsPromise } from './namespaces';
import type { Translate } from './texts';

export interface PageTexts<Namespace extends string> {
  readonly t: Translate<Namespace>;
  readonly language: LanguageCode;
  readonly direction: TextDirection;
}

/**
 * The texts of a namespace. Suspends while they are on their way, so call {@link prepareTexts} early.
 * Texts are plain text: put them into elements, never into `dangerouslySetInnerHTML`.
 */
export function useTexts<Namespace extends string>(namespace: Namespace): PageTexts<Namespace> {
  if (!hasTexts(namespace)) use(textsPromise(namespace));
  const state = useSyncExternalStore(onTextsChange, () => textsState(namespace));
  const language = getLanguage();
  // A new function comes with new texts, as when English ones arrive in place of missing ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(
    () => ({ t: textsOf(namespace), language, direction: directionOf(language) }),
    [namespace, language, state],
  );
}

/** The same outside of React, such as for a toast. The namespace must have been prepared. */
export function textsOf<Namespace extends string>(namespace: Namespace): Translate<Namespace> {
  return (key, values) => translate(namespace, key, values);
}
