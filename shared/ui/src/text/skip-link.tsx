import { Text } from '../layout/layout';
import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the element that holds the page's content; it needs `tabIndex={-1}`. */
  targetId: string;
  children: string;
}

/** The first tab stop on every page: skips the header. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return (
    <Text
      as="a"
      weight="bold"
      round="medium"
      padBlock={3}
      padInline={5}
      className={styles.skip}
      href={`#${targetId}`}
      onClick={(event) => {
        // With the fragment in the address, the browser would move the focus there again at each Back.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {children}
    </Text>
  );
}
