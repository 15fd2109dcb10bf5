import { Skeleton } from '@storefront/ui';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { StreetMapLazy } from '../map/street-map';

type StreetMapProps = ComponentProps<typeof StreetMapLazy>;

interface PinMapProps extends Omit<StreetMapProps, 'center'> {
  /** `null` while unknown: a placeholder is shown instead. */
  readonly center: StreetMapProps['center'] | null;
}

/** The street map for setting a pin, with a placeholder of its size while it loads. */
export function PinMap({ center, className, ...rest }: PinMapProps): ReactNode {
  const outline = <Skeleton className={className} />;
  if (!center) return outline;
  return (
    <Suspense fallback={outline}>
      <StreetMapLazy {...rest} center={center} className={className} />
    </Suspense>
  );
}
