import { createIdempotencyKey } from '@storefront/api';
import { keepDraft, type OpenCheckout, openCheckout } from '@storefront/session';
import type * as z from '@storefront/session/schema';
import { useEffect, useState } from 'react';

/**
 * The checkout of a subject, with the key of its order and the draft, as this or another tab left it. The key never
 * changes: until the result is known it can place only one order, in any number of tabs.
 * @param subject what is ordered; a different subject mounts a new form
 */
export function useOpenCheckout(subject: string): OpenCheckout {
  const [checkout] = useState(() => openCheckout(subject, createIdempotencyKey));
  return checkout;
}

/** A part of the draft; `null` when it is absent or invalid. */
export function draftPart<Schema extends z.ZodMiniType>(
  { draft }: OpenCheckout,
  part: string,
  schema: Schema,
): z.infer<Schema> | null {
  const parsed = schema.safeParse(draft[part]);
  return parsed.success ? parsed.data : null;
}

/**
 * State that is stored with the checkout.
 * @param part its name
 */
export function useDraftPart<Schema extends z.ZodMiniType>(
  checkout: OpenCheckout,
  part: string,
  schema: Schema,
  empty: z.infer<Schema>,
) {
  const [first] = useState(() => draftPart(checkout, part, schema) ?? empty);
  const [value, setValue] = useState(first);
  useEffect(() => {
    if (value !== first) keepDraft(checkout, part, value);
  }, [checkout, part, value, first]);
  return [value, setValue] as const;
}
