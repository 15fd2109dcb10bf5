import type * as z from 'zod/mini';

/**
 * How an event is delivered.
 * - `state`: the last value is stored and replayed to late listeners; publishing an equal value again does nothing.
 * - `signal`: reaches only current listeners, and is not replayed.
 */
export type EventKind = 'state' | 'signal';

export interface EventDefinition {
  readonly kind: EventKind;
  /** Major version of the payload: increased when older listeners can no longer read it. */
  readonly version: number;
  readonly data: z.ZodMiniType;
  /** The apps that may publish it, by the names of their buses; absent: every app. */
  readonly publishers?: readonly [string, ...string[]];
  /** Also published to other tabs of this browser. */
  readonly crossTab?: true;
}

/** All events of one release. */
export type Catalogue = Readonly<Record<string, EventDefinition>>;

export type EventTypeOf<C extends Catalogue> = Extract<keyof C, string>;
export type EventDataOf<C extends Catalogue, T extends EventTypeOf<C>> = Readonly<
  z.infer<C[T]['data']>
>;
export type StateTypeOf<C extends Catalogue> = {
  [T in EventTypeOf<C>]: C[T]['kind'] extends 'state' ? T : never;
}[EventTypeOf<C>];
