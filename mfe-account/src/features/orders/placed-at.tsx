import { useFormats } from '@storefront/i18n';
import type { ReactNode } from 'react';

/** The time when something was placed, in the time zone of the surrounding region. */
export function PlacedAt({ time }: { readonly time: string }): ReactNode {
  return useFormats().dateTime(time);
}
