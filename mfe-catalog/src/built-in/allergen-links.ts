import { passportLink } from '@storefront/feature-diet-passport/allergens';
import type { ComponentType } from 'react';

/** A link of a feature beside the allergens of an item, in the chunk of the item. */
export interface AllergenLink {
  /** As in `FEATURES`. */
  readonly name: string;
  readonly Link: ComponentType<{ readonly className: string | undefined }>;
}

export const allergenLinks: readonly AllergenLink[] = [passportLink];
