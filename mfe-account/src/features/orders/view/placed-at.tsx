import { useFormats } from '@storefront/i18n';
import type { ReactNode } from 'react';

/** When something was placed, in the time zone of the surrounding order. */
export function PlacedAt({ time }: { readonly time: string }): ReactNode {
  return <span>{useFormats().dateTime(time)}</span>;
}
