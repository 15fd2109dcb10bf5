import type { ReactNode } from 'react';

export interface ScrollAreaProps {
  /** Of what is in it, as screen readers name it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Content that scrolls and in which nothing takes the focus: it takes the focus itself, so that the arrow keys scroll it
 * in every browser. Also for such content of a scrolling dialog.
 */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
