import { useMemo } from 'react';
import { getLanguage } from './engine';
import { createFormats, type Formats } from './formats';
import { type OfRegion, regionOf, useRegion } from './own-region';
import { getRegion } from './region';

/**
 * Formats in the language of the page and with the currency and time zone of the thing that is shown, or
 * those that the shell has set.
 */
export function useFormats(): Formats {
  const region = useRegion();
  const language = getLanguage();
  return useMemo(() => createFormats(language, region), [language, region]);
}

/**
 * The same outside of React, as of now.
 * @param of a thing that says its own currency or time zone
 */
export function currentFormats(of: OfRegion = {}): Formats {
  return createFormats(getLanguage(), regionOf(of, getRegion()));
}
