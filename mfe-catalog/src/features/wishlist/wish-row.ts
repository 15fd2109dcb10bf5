import type { ReactNode } from 'react';

/** A row of the wishlist in the drawer. */
export interface WishRow {
  readonly id: number;
  readonly name: string;
  readonly image: string | null | undefined;
  /** Address of its page. */
  readonly href: string;
  readonly facts: ReactNode;
}
