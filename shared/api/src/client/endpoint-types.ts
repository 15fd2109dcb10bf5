import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import type { CallInput } from './make-call';
import type { PathParams } from './request-path';

/** The query of a call as its caller passes it. */
export type QueryOf<Call extends Endpoint> = z.input<NonNullable<Call['query']>>;

/** The query of a paged call without its paging. */
export type FiltersOf<Call extends Endpoint> = Omit<QueryOf<Call>, 'limit' | 'offset'>;

/** The body of a call as its caller passes it. */
export type BodyOf<Call extends Endpoint> = z.input<NonNullable<Call['body']>>;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type ParamsOf<Path extends string> = string extends Path
  ? PathParams
  : Readonly<Record<ParamNames<Path>, string | number>>;

/** A part whose fields are all optional may be absent; a call without fields must not have the part. */
type Part<Name extends string, Fields, Given = Fields> = unknown extends Fields
  ? { readonly [Key in Name]?: never }
  : Record<never, never> extends Fields
    ? { readonly [Key in Name]?: Given }
    : { readonly [Key in Name]: Given };

type InputWith<Query, Body, Path extends string> = Pick<
  CallInput<unknown, unknown>,
  'idempotencyKey'
> &
  Part<'params', ParamsOf<Path>> &
  Part<'query', Query> &
  Part<'body', Body, Body | FormData>;

type Optional<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** The arguments of a call besides its endpoint; none if all are optional. */
export type CallArguments<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Path extends string,
> = Optional<InputWith<z.input<Query>, z.input<Body>, Path>>;

/** The arguments that all pages of a list share: the caller does not choose the page. */
export type PagesArguments<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Path extends string,
> = Optional<
  InputWith<Omit<z.input<Query>, 'limit' | 'offset'> & { limit?: number }, z.input<Body>, Path>
>;
