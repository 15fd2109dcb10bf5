import * as z from 'zod/mini';
import type { NeededStyle } from './needed-styles';

/** What a first screen is drawn for. Nothing in it is a secret or names a customer. */
export const RenderInput = z.object({
  /** Absolute address of the page. */
  url: z.url(),
  language: z.enum(['en', 'ar']),
  /** `null`: the device's, which is not known. */
  theme: z.nullable(z.enum(['light', 'dark'])),
  /** Where is delivered to, in degrees; `null` while no place is chosen. */
  place: z.nullable(z.object({ zoneIds: z.array(z.int()), lat: z.number(), lng: z.number() })),
  /** The module that is shopped in. */
  module: z.nullable(z.object({ id: z.int(), module_type: z.string() })),
  isPhone: z.boolean(),
  config: z.object({
    /** Origin of the API when it is not the page's own. */
    apiBaseUrl: z.nullable(z.string()),
  }),
  /** How long answers of the backend are waited for, in milliseconds. */
  dataDeadlineMs: z.number(),
});
export type RenderInput = z.infer<typeof RenderInput>;

export type RenderResult =
  | {
      readonly status: 'rendered';
      readonly html: string;
      /** The answers that were used, as TanStack Query dehydrates them; the same for everybody. */
      readonly data: unknown;
      /** The page's thing does not exist. */
      readonly missing: boolean;
      /** What it cannot be shown without, beside the styles of every page. */
      readonly styles: readonly NeededStyle[];
      /** The remotes' modules that drew it, such as `catalog/store-page`. */
      readonly modules: readonly string[];
    }
  | { readonly status: 'declined'; readonly reason: string };
