import { type ReactNode, useRef, useState } from 'react';
import { useNearViewport } from '../lists/use-near-viewport';
import styles from './home.module.css';

interface WhenNearProps {
  readonly children: ReactNode;
}

/** Keeps its room free until it comes near the screen, and draws its content then: the first view asks for little. */
export function WhenNear({ children }: WhenNearProps): ReactNode {
  const [near, setNear] = useState(false);
  return near ? children : <Room onNear={() => setNear(true)} />;
}

function Room({ onNear }: { readonly onNear: () => void }): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  useNearViewport(room, onNear);
  return <div ref={room} aria-hidden="true" className={styles.room} />;
}
