import { lazyPart } from '@storefront/ui';
import type { ReactNode } from 'react';

/** Parts that few pages show; loaded with their texts. */
export const placePart = <Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
) =>
  lazyPart<Props>(async () => {
    const { preparePlacesTexts } = await import('./places-texts');
    const [part] = await Promise.all([load(), preparePlacesTexts()]);
    return part;
  });
