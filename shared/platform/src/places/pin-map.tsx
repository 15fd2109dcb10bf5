import { Skeleton } from '@storefront/ui';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { StreetMapLazy } from '../map/street-map';

type StreetMapProps = ComponentProps<typeof StreetMapLazy>;

interface PinMapProps extends Omit<StreetMapProps, 'center'> {
  /** `null` while it is not known: a placeholder is shown instead. */
  readonly center: StreetMapProps['center'] | null;
}

/** The street map on which a pin is set, with a placeholder of its size until it is loaded. */
export function PinMap({ center, className, ...rest }: PinMapProps): ReactNode {
  const outline = <Skeleton className={className} />;
  if (!center) return outline;
  return (
    <Suspense fallback={outline}>
      <StreetMapLazy {...rest} center={center} className={className} />
    </Suspense>
  );
}
