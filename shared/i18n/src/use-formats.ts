import { useMemo } from 'react';
import { getLanguage } from './engine';
import { createFormats, type Formats } from './formats';
import { type OfRegion, regionOf, useRegion } from './own-region';
import { getRegion } from './region';

/**
 * Formats in the page's language and with the currency and time zone of the shown object, or those that the shell has
 * set.
 */
export function useFormats(): Formats {
  const region = useRegion();
  const language = getLanguage();
  return useMemo(() => createFormats(language, region), [language, region]);
}

/**
 * The current formats, for use outside React.
 * @param of an object with its own currency or time zone
 */
export function currentFormats(of: OfRegion = {}): Formats {
  return createFormats(getLanguage(), regionOf(of, getRegion()));
}
