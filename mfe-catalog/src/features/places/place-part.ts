import { lazyPart } from '@storefront/ui';
import type { ReactNode } from 'react';

/** Parts that few pages show; their texts come with them. */
export const placePart = <Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
) =>
  lazyPart<Props>(async () => {
    const { preparePlacesTexts } = await import('./places-texts');
    const [part] = await Promise.all([load(), preparePlacesTexts()]);
    return part;
  });
