import { lazyPart } from '@storefront/ui';
import type { ReactNode } from 'react';
import { prepareSavingsTexts } from './savings-texts';

/** Parts of the savings, whose code and texts are loaded when they are shown. */
export const savingsPart = <Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
) =>
  lazyPart<Props>(async () => {
    const [part] = await Promise.all([load(), prepareSavingsTexts()]);
    return part;
  });
