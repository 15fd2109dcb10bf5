import {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { ApiClientOptions } from '../client/api-client';
import { configureApi } from '../client/configured-client';
// The page loads it with the first call; a test would have to wait for it during its checks.
import '../client/make-call';
import { type FakeAnswer, type FakeRequest, toReply } from './fake-answer';

/** Answers by method and path below `/api/v1`, such as `GET /items/details/{id}`. */
export type FakeRoutes = Readonly<Record<string, FakeAnswer>>;

export interface FakeBackend {
  /** All calls so far, including unprepared ones. */
  readonly calls: readonly FakeRequest[];
  /** The calls of one route, written as in the routes. */
  readonly callsOf: (route: string) => readonly FakeRequest[];
  /** Adds routes, or replaces them. */
  readonly answer: (routes: FakeRoutes) => void;
}

const BASE_URL = 'http://api.test';

/**
 * Configures the page's API client to answer from prepared routes, for tests. Each test that calls the API installs its
 * own. An unprepared request fails like a lost connection and logs an error, which fails the test. A function that
 * never settles keeps its call pending.
 * @param options overrides of the client: signed in or not, headers, listeners
 */
export function installFakeBackend(
  routes: FakeRoutes,
  options: Partial<Omit<ApiClientOptions, 'adapter' | 'baseUrl'>> = {},
): FakeBackend {
  const prepared = new Map(Object.entries(routes));
  const calls: (FakeRequest & { route: string })[] = [];

  async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const request = readRequest(config);
    const route = [...prepared.keys()].find((key) => routeParams(key, request));
    calls.push({
      ...request,
      params: (route && routeParams(route, request)) || {},
      route: route ?? '',
    });
    const recorded = calls.at(-1) ?? request;
    if (route === undefined) {
      console.error(`Unexpected request in a test: ${request.method} ${request.path}`);
      throw new AxiosError('Unexpected request', AxiosError.ERR_NETWORK, config);
    }
    const answer = prepared.get(route);
    const settled = typeof answer === 'function' ? answer(recorded) : answer;
    const { status, text, headers } = toReply(await unlessCanceled(settled, config));
    return {
      data: text,
      status,
      statusText: '',
      headers: new AxiosHeaders({ ...headers }),
      config,
    };
  }

  configureApi({
    headers: () => ({}),
    guestId: () => null,
    isSignedIn: () => false,
    language: () => 'en',
    onUnauthorized: () => undefined,
    onDropped: (report) => console.error(`Rows of ${report.endpoint} do not match`, report.rows),
    ...options,
    baseUrl: BASE_URL,
    adapter,
  });
  return {
    calls,
    callsOf: (route) => calls.filter((request) => request.route === route),
    answer: (more) => {
      for (const [route, answer] of Object.entries(more)) prepared.set(route, answer);
    },
  };
}

function readRequest(config: InternalAxiosRequestConfig): FakeRequest {
  const params: unknown = config.params ?? {};
  const headers = Object.entries(AxiosHeaders.from(config.headers).toJSON(true));
  return {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    params: {},
    query: Object.fromEntries(
      Object.entries(params ?? {}).map(([name, text]) => [name, String(text)]),
    ),
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    headers: Object.fromEntries(
      headers.map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
  };
}

/** The parameters if the route matches this request, else `null`. Exact routes must come before patterns. */
function routeParams(route: string, request: FakeRequest): Record<string, string> | null {
  const [method, pattern = ''] = route.split(' ');
  const parts = pattern.split('/');
  const given = request.path.split('/');
  if (method !== request.method || parts.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) params[name] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** Rejects like the network when the caller cancels while the answer is pending. */
function unlessCanceled(answer: unknown, config: InternalAxiosRequestConfig): Promise<unknown> {
  const { signal } = config;
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config));
    if (signal?.aborted) cancel();
    signal?.addEventListener?.('abort', cancel);
    Promise.resolve(answer).then(resolve, reject);
  });
}
