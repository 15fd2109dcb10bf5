import { whenPageIdle } from '@storefront/platform';
import { useNearViewport } from '@storefront/platform/lists';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './render-near-viewport.module.css';

interface RenderNearViewportProps {
  readonly children: ReactNode;
}

/**
 * Reserves space until it comes near the viewport, and only then renders its content, which may be lazy, so that the
 * first view requests little.
 */
export function RenderNearViewport({ children }: RenderNearViewportProps): ReactNode {
  const [near, setNear] = useState(false);
  return near ? (
    <Suspense fallback={<div className={styles.room} />}>{children}</Suspense>
  ) : (
    <Room onNear={() => setNear(true)} />
  );
}

const MARGIN_PX = 400;

/**
 * Until the page has loaded, only content inside the viewport is rendered, so that content near it does not compete.
 */
function useMargin(): number {
  const [margin, setMargin] = useState(0);
  useEffect(() => whenPageIdle(() => setMargin(MARGIN_PX)), []);
  return margin;
}

function Room({ onNear }: { readonly onNear: () => void }): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  useNearViewport(room, onNear, useMargin());
  return <div ref={room} aria-hidden="true" className={styles.room} />;
}
