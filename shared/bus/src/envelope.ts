import * as z from 'zod/mini';

/**
 * The form of all events on the bus. Tabs may run different releases, so the form never changes within a `protocol`
 * (see `page-bus.ts`); payloads change with `version`.
 */
export const Envelope = z.object({
  /** `team:event`, with the name of the owning team. */
  type: z.string().check(z.maxLength(100)),
  /** Major version of the payload. Unchanged as long as older listeners can read it. */
  version: z.int().check(z.positive()),
  /** The publisher: the name of an app, such as `cart`. */
  source: z.string().check(z.maxLength(100)),
  /** Unique across all tabs. */
  id: z.string().check(z.maxLength(100)),
  /** Milliseconds since 1970 by the clock of the publishing tab. */
  time: z.number(),
  data: z.unknown(),
});
export type Envelope = Readonly<z.infer<typeof Envelope>>;
