import type { ReactNode } from 'react';

export interface ScrollAreaProps {
  /** The content's name for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Scrollable content without focusable elements: it is focusable itself, so that the arrow keys scroll it in every
 * browser. Also for such content in a scrolling dialog.
 */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reachable by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
