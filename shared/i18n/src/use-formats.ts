import { useMemo } from 'react';
import { getLanguage } from './engine';
import { createFormats, type Formats } from './formats';
import { useRegion } from './own-region';
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

/** The same outside of React, as of now. */
export function currentFormats(): Formats {
  return createFormats(getLanguage(), getRegion());
}
