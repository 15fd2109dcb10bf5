import type { ReactNode } from 'react';

/** A kept thing as the drawer lists it. */
export interface WishRow {
  readonly id: number;
  readonly name: string;
  readonly image: string | null | undefined;
  /** Address of its page. */
  readonly href: string;
  readonly facts: ReactNode;
}
