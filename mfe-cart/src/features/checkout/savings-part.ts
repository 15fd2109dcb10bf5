import { lazyPart } from '@storefront/ui';
import type { ReactNode } from 'react';

/** Parts of the savings, whose code and texts come when they are shown. */
export const savingsPart = <Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
) =>
  lazyPart<Props>(async () => {
    const { prepareSavingsTexts } = await import('./savings-texts');
    const [part] = await Promise.all([load(), prepareSavingsTexts()]);
    return part;
  });
