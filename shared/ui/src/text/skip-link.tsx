import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the element that holds the page's content; it needs `tabIndex={-1}`. */
  targetId: string;
  children: string;
}

/** The first stop of the keyboard on every page: over the header to the content. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return (
    <a
      className={styles.skip}
      href={`#${targetId}`}
      onClick={(event) => {
        // With the fragment in the address, the browser would move the focus there again at each Back.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {children}
    </a>
  );
}
