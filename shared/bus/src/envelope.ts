import * as z from 'zod/mini';

/**
 * The form of everything that travels on the bus. A tab may run another release than its neighbour,
 * so the form never changes within a `protocol` (see `page-bus.ts`); payloads change with `version`.
 */
export const Envelope = z.object({
  /** `team:event`, named by the team that owns it. */
  type: z.string().check(z.maxLength(100)),
  /** Major version of the payload. A payload that older listeners can still read keeps it. */
  version: z.int().check(z.positive()),
  /** The publisher: the name of an app, such as `cart`. */
  source: z.string().check(z.maxLength(100)),
  /** Unique among all tabs. */
  id: z.string().check(z.maxLength(100)),
  /** Milliseconds since 1970 by the clock of the publishing tab. */
  time: z.number(),
  data: z.unknown(),
});
export type Envelope = Readonly<z.infer<typeof Envelope>>;
