import { directionOf, type LanguageCode, type TextDirection } from '@storefront/domain';
import type { i18n, TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { engine, getLanguage, translate } from './engine';
import { hasTexts, missingTexts } from './namespaces';
import type { Translate } from './texts';

export interface PageTexts<Namespace extends string> {
  readonly t: Translate<Namespace>;
  readonly language: LanguageCode;
  readonly direction: TextDirection;
}

/** The engine without own properties: `useTranslation` copies them all for each component that it renders. */
const light: i18n = Object.create(engine);
const withEngine = { i18n: light };

/**
 * The texts of a namespace. Suspends while they are loading, so call {@link prepareTexts} early. Texts are plain
 * text: put them into elements, never into `dangerouslySetInnerHTML`.
 */
export function useTexts<Namespace extends string>(namespace: Namespace): PageTexts<Namespace> {
  // Not with `use`: when its promise is fulfilled, React continues from there, and counts one hook too few once the
  // texts are loaded. After a thrown promise it renders from the start.
  if (!hasTexts(namespace)) throw missingTexts(namespace);
  // The function changes with the texts, for example when English ones replace missing ones.
  const { t: lookUp } = useTranslation(namespace, withEngine);
  const language = getLanguage();
  return useMemo(
    () => ({ t: bindTexts(lookUp, namespace), language, direction: directionOf(language) }),
    [lookUp, namespace, language],
  );
}

/** The texts outside React, such as for a toast. The namespace must have been prepared. */
export function textsOf<Namespace extends string>(namespace: Namespace): Translate<Namespace> {
  return bindTexts(engine.t, namespace);
}

function bindTexts<Namespace extends string>(
  lookUp: TFunction<string>,
  namespace: Namespace,
): Translate<Namespace> {
  return (key, values) => translate(lookUp, namespace, key, values);
}
