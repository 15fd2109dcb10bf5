import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';

/** The query of a call as its caller gives it. */
export type QueryOf<Call extends Endpoint> = z.input<NonNullable<Call['query']>>;

/** The query of a paged call without its paging. */
export type FiltersOf<Call extends Endpoint> = Omit<QueryOf<Call>, 'limit' | 'offset'>;

/** The body of a call as its caller gives it. */
export type BodyOf<Call extends Endpoint> = z.input<NonNullable<Call['body']>>;
