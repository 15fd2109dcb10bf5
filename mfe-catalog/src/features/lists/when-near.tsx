import { whenPageIdle } from '@storefront/platform';
import { useNearViewport } from '@storefront/platform/lists';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './when-near.module.css';

interface WhenNearProps {
  readonly children: ReactNode;
}

/**
 * Keeps its room free until it comes near the screen, and draws its content then, which may be lazy: the first view
 * asks for little.
 */
export function WhenNear({ children }: WhenNearProps): ReactNode {
  const [near, setNear] = useState(false);
  return near ? (
    <Suspense fallback={<div className={styles.room} />}>{children}</Suspense>
  ) : (
    <Room onNear={() => setNear(true)} />
  );
}

const MARGIN_PX = 400;

/** What is only near the screen waits until the page has loaded: it must not race what is on the screen. */
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
