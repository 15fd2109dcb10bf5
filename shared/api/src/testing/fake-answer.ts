/** A call as the fake backend got it. */
export interface FakeRequest {
  readonly method: string;
  /** Path below `/api/v1`, as sent. */
  readonly path: string;
  /** Values of the `{parameters}` of the route. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON body, or the form data. */
  readonly body: unknown;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

const replyMark: unique symbol = Symbol('reply');

/** An answer with a status of its own. */
export interface FakeReply {
  readonly [replyMark]: true;
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a route answers: any JSON value with 200, a {@link reply}, or a function of the request that gives one. */
export type FakeAnswer =
  | object
  | string
  | number
  | boolean
  | null
  | ((request: FakeRequest) => unknown);

/** An answer with a status; `body` is sent as JSON. */
export function reply(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): FakeReply {
  return { [replyMark]: true, status, text: JSON.stringify(body) ?? '', headers };
}

/** The reply of any kind of answer. */
export function toReply(answer: unknown): FakeReply {
  return isReply(answer) ? answer : reply(200, answer);
}

function isReply(answer: unknown): answer is FakeReply {
  return typeof answer === 'object' && answer !== null && replyMark in answer;
}
