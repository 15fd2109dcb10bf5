/** A call as the fake backend received it. */
export interface FakeRequest {
  readonly method: string;
  /** Path below `/api/v1`, as sent. */
  readonly path: string;
  /** Values of the `{parameters}` of the route. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON body, or the form data. */
  readonly body: unknown;
  /** Keys are lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

const replyMark: unique symbol = Symbol('reply');

/** An answer with a status. */
export interface FakeReply {
  readonly [replyMark]: true;
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer of a route: any JSON value with 200, a {@link reply}, or a function of the request that returns one. */
export type FakeAnswer =
  | object
  | string
  | number
  | boolean
  | null
  | ((request: FakeRequest) => unknown);

/** Creates an answer with a status; `body` is sent as JSON. */
export function reply(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): FakeReply {
  return { [replyMark]: true, status, text: JSON.stringify(body) ?? '', headers };
}

/** Converts any kind of answer to a reply. */
export function toReply(answer: unknown): FakeReply {
  return isReply(answer) ? answer : reply(200, answer);
}

function isReply(answer: unknown): answer is FakeReply {
  return typeof answer === 'object' && answer !== null && replyMark in answer;
}
