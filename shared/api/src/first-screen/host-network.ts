import {
  AxiosError,
  AxiosHeaders,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

/** A read that the host of the realm sends to the backend. */
export interface RealmRequest {
  readonly id: number;
  /** With its query, beginning with `/api/v1`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Settle = (answer: { status: number; body: string; date: string }) => void;

const waiting = new Map<number, Settle>();
let untaken: RealmRequest[] = [];
let lastId = 0;

/**
 * The network of the page's client: reads are queued for the host; anything else fails as it does without a network.
 */
export async function askHost(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  if (config.method?.toUpperCase() !== 'GET') {
    throw new AxiosError('A first screen cannot make changes.', AxiosError.ERR_NETWORK, config);
  }
  lastId += 1;
  const id = lastId;
  const query = new URLSearchParams(config.params).toString();
  const path = `/api/v1${config.url ?? ''}${query === '' ? '' : `?${query}`}`;
  const set = Object.entries(config.headers).filter(([, value]) => typeof value === 'string');
  const headers = Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
  untaken.push({ id, path, headers });
  const { status, body, date } = await new Promise<{ status: number; body: string; date: string }>(
    (resolve) => waiting.set(id, resolve),
  );
  if (status === 0) throw new AxiosError('No answer.', AxiosError.ERR_NETWORK, config);
  return {
    status,
    statusText: '',
    data: JSON.parse(body),
    headers: new AxiosHeaders(date === '' ? {} : { date }),
    config,
  };
}

/** Requests that the host has not collected yet. */
export function takeRequests(): readonly RealmRequest[] {
  const taken = untaken;
  untaken = [];
  return taken;
}

/** @param status 0: no answer */
export function settle(id: number, status: number, body: string, date: string): void {
  waiting.get(id)?.({ status, body, date });
  waiting.delete(id);
}
