import { useMemo, useSyncExternalStore } from 'react';
import { getLanguage } from './engine';
import { createFormats, type Formats } from './formats';
import { getRegion, subscribeToRegion } from './region';

/** Formats in the language of the page and with the currency and time zone that the shell has set. */
export function useFormats(): Formats {
  const region = useSyncExternalStore(subscribeToRegion, getRegion, getRegion);
  const language = getLanguage();
  return useMemo(() => createFormats(language, region), [language, region]);
}

/** The same outside of React, as of now. */
export function currentFormats(): Formats {
  return createFormats(getLanguage(), getRegion());
}
