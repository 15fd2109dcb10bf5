import * as z from 'zod/mini';

/** A guest id is opaque text; older backends use integers. */
const GuestId = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

export const GuestAnswer = z.object({ message: z.optional(z.string()), guest_id: GuestId });
export type GuestAnswer = z.infer<typeof GuestAnswer>;
