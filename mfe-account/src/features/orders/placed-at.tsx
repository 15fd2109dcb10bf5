import { useFormats } from '@storefront/i18n';
import type { ReactNode } from 'react';

/** When something was placed, by the clock of what it is shown with. */
export function PlacedAt({ time }: { readonly time: string }): ReactNode {
  return useFormats().dateTime(time);
}
