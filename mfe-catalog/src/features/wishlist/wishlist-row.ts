import type { ReactNode } from 'react';

/** A row of the wishlist in the drawer. */
export interface WishlistRow {
  readonly id: number;
  readonly name: string;
  readonly image: string | null | undefined;
  /** Address of its page. */
  readonly href: string;
  readonly facts: ReactNode;
}
