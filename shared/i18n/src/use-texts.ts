import { directionOf, type LanguageCode, type TextDirection } from '@storefront/domain';
import type { TFunction } from 'i18next';
import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { engine, getLanguage, translate } from './engine';
import { hasTexts, textsPromise } from './namespaces';
import type { Translate } from './texts';

export interface PageTexts<Namespace extends string> {
  readonly t: Translate<Namespace>;
  readonly language: LanguageCode;
  readonly direction: TextDirection;
}

const withEngine = { i18n: engine };

/**
 * The texts of a namespace. Suspends while they are on their way, so call {@link prepareTexts} early.
 * Texts are plain text: put them into elements, never into `dangerouslySetInnerHTML`.
 */
export function useTexts<Namespace extends string>(namespace: Namespace): PageTexts<Namespace> {
  if (!hasTexts(namespace)) use(textsPromise(namespace));
  // A new function comes with new texts, as when English ones arrive in place of missing ones.
  const { t: lookUp } = useTranslation(namespace, withEngine);
  const language = getLanguage();
  return useMemo(
    () => ({ t: bindTexts(lookUp, namespace), language, direction: directionOf(language) }),
    [lookUp, namespace, language],
  );
}

/** The same outside of React, such as for a toast. The namespace must have been prepared. */
export function textsOf<Namespace extends string>(namespace: Namespace): Translate<Namespace> {
  return bindTexts(engine.t, namespace);
}

function bindTexts<Namespace extends string>(
  lookUp: TFunction<string>,
  namespace: Namespace,
): Translate<Namespace> {
  return (key, values) => translate(lookUp, namespace, key, values);
}
