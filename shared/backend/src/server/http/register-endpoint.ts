import { collectDroppedRows, type Endpoint } from '@storefront/api/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { systemClock } from '../../clock/clock';
import type { Database, Sql } from '../../database/database';
import type { BackendContext } from '../backend-context';
import { addFileNames } from '../files/file-names';
import { readLanguage } from '../language';
import { limit } from '../limits/limits';
import { readReleases } from '../page-releases';
import { viewOf } from '../shop-view';
import { afterAnswer } from './after-answer';
import { type Call, leaveOutOfCopies } from './call';
import {
  type CustomerCaller,
  findCustomer,
  type GuestCaller,
  ownerOf,
  readBearer,
  readGuest,
} from './caller';
import { type Device, readDevice } from './device';
import { type Form, readForm, skipBody } from './multipart-form';
import { networkOf } from './network-address';
import { OpenForms } from './open-forms';
import { pageIn } from './paging';
import { Refusal, refuse } from './refusal';
import { needHeaders, type Place, readPlace } from './request-headers';
import { InvalidInput, isStorable, mergeInput, refuseUnfit } from './request-input';

/** Answers one call. Query and body are typed by the endpoint, and the answer is checked against it. */
export type Handler<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
> = (call: Call<z.output<Query> & z.output<Body>>, database: Database) => Promise<z.output<Answer>>;

export interface EndpointOptions {
  /**
   * A stricter limit than the general one, per minute and network address, counted over all servers: for calls with
   * guessable values and expensive ones.
   */
  readonly requestsPerMinute?: number;
  /** The limit per account or guest device. */
  readonly requestsPerMinuteOfOwner?: number;
}

/** The answer of a handler violates the contract; checked in development and tests. */
class ContractBreach extends Error {
  override readonly name = 'ContractBreach';
}

/** Per process, because forms fill its memory. Separate, so that strangers cannot lock out customers. */
const forms = { ofGuests: new OpenForms(), ofCustomers: new OpenForms() };

export type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Routes = Map<string, Route>;
const routesByPath = new WeakMap<BackendContext['app'], Map<string, Routes>>();

/**
 * Serves a call of the contract. The handler runs only after the request was normalised, its headers and caller were
 * checked, and its input was parsed by the endpoint's schemas.
 * @example registerEndpoint(backend, customerInfo, (call, database) => readInfo(database, call.customer.customerId))
 */
export function registerEndpoint<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  backend: BackendContext,
  endpoint: Endpoint<Query, Body, Answer>,
  handler: Handler<Query, Body, Answer>,
  options: EndpointOptions = {},
): void {
  const answer: Route = async (request, reply) => {
    const call = await readCall(backend, endpoint, request, reply, options).catch(async (error) => {
      if (request.isMultipart()) await skipBody(request);
      throw error;
    });
    const result = await handler(call, backend.database);
    const body = writeAnswer(backend, endpoint, result);
    reply.header('cache-control', 'no-store');
    return reply.type('application/json; charset=utf-8').send(body);
  };
  addRoute(backend, endpoint, answer);
}

/**
 * PUT and DELETE may also be sent as POST with `_method`, so the verbs of one path are collected and the POST route
 * chooses among them.
 */
export function addRoute({ app }: BackendContext, { method, path }: Endpoint, route: Route): void {
  const url = `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
  const paths = routesByPath.get(app) ?? new Map<string, Routes>();
  routesByPath.set(app, paths);
  const routes: Routes = paths.get(url) ?? new Map();
  paths.set(url, routes);
  routes.set(method, route);

  if (method !== 'POST') app.route({ method, url, handler: route });
  if (method !== 'GET' && !app.hasRoute({ method: 'POST', url })) {
    app.route({
      method: 'POST',
      url,
      handler: async (request, reply) => {
        const chosen = routes.get(overriddenMethod(request, routes));
        return chosen ? chosen(request, reply) : reply.callNotFound();
      },
    });
  }
}

/** `_method` may be in query or body, like every parameter. */
function overriddenMethod(request: FastifyRequest, routes: Routes): string {
  // The fields of a form are not read yet; if there is no POST endpoint, it can only be a PUT.
  if (request.isMultipart() && !routes.has('POST')) return 'PUT';
  return (methodIn(request.body) ?? methodIn(request.query) ?? 'POST').toUpperCase();
}

function methodIn(input: unknown): string | null {
  const isNamed = typeof input === 'object' && input !== null && '_method' in input;
  return isNamed && typeof input._method === 'string' ? input._method : null;
}

async function readCall<Query extends z.ZodMiniType, Body extends z.ZodMiniType>(
  backend: BackendContext,
  endpoint: Endpoint<Query, Body>,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: EndpointOptions,
): Promise<Call<z.output<Query> & z.output<Body>>> {
  const { database, config } = backend;
  const now = backend.clock.now();
  const address = networkOf(request.ip);
  await limitCalls(database, `${endpoint.name} of an address`, address, limits.requestsPerMinute);
  const place = readPlace(request.headers);
  // Before a form is read, so that callers without permission cannot fill the memory.
  const customer = await readCustomer(database, endpoint, request, now);
  const form = request.isMultipart() ? await holdForm(request, reply, endpoint, customer) : null;
  const raw = mergeInput(request, form?.fields ?? null);
  const caller = customer ?? readGuestCaller(endpoint, raw);
  if (caller) {
    const most = limits.requestsPerMinuteOfOwner;
    await limitCalls(database, `${endpoint.name} of an owner`, ownerOf(caller), most);
  }
  needHeaders(place, endpoint.needs ?? []);
  const fields = { ...parse(endpoint.query, raw), ...parse(endpoint.body, raw) };

  const params = readParams(request);
  const key = request.headers['idempotency-key'];
  const language = readLanguage(request.headers['x-localization']);
  const { zoneIds, location } = place;
  let device: Device | undefined;
  const call: Call<z.output<Query> & z.output<Body>> = {
    // The spread of two parsed objects has the intersection of their types.
    input: fields as z.output<Query> & z.output<Body>,
    uploads: form?.uploads ?? [],
    caller,
    language,
    view: viewOf(backend, { language, now, location }),
    page: (size) => pageIn(fields, size),
    zoneIds,
    optionalModuleId: place.moduleId,
    location,
    address,
    get releases() {
      return readReleases(request.headers);
    },
    userAgent: request.headers['user-agent'] ?? null,
    idempotencyKey: typeof key === 'string' ? key : null,
    now,
    log: request.log,
    device() {
      device ??= readDevice(request, reply, config.publicUrl);
      return device;
    },
    afterAnswer: (work) => afterAnswer(request, reply, work),
    param: (name) => {
      const value = params.get(name);
      return value ?? throwUndeclared(`${endpoint.path} has no {${name}}`);
    },
    get customer() {
      return caller?.kind === 'customer'
        ? caller
        : throwUndeclared(`${endpoint.name} is not for customers`);
    },
    get owner() {
      return caller ? ownerOf(caller) : throwUndeclared(`${endpoint.name} lets anybody in`);
    },
    get moduleId() {
      return moduleOf(endpoint, place);
    },
    get market() {
      return { moduleId: moduleOf(endpoint, place), zoneIds };
    },
  };
  return leaveOutOfCopies(call, [
    ...(caller?.kind === 'customer' ? [] : (['customer'] as const)),
    ...(caller ? [] : (['owner'] as const)),
    ...(place.moduleId === null ? (['moduleId', 'market'] as const) : []),
  ]);
}

function moduleOf({ name }: Endpoint, { moduleId }: Place): number {
  return moduleId ?? throwUndeclared(`${name} does not need moduleId`);
}

/**
 * Uses the machine's clock, because the demo's faster clock must not weaken limits.
 * @throws {TooMany}
 */
async function limitCalls(
  sql: Sql,
  what: string,
  key: string,
  most: number | undefined,
): Promise<void> {
  if (most !== undefined) await limit(sql, { what, key, most, seconds: 60 }, systemClock.now());
}

/** @throws {Refusal} 404 for a text that is neither an id nor a name, such as `%00` */
export function readParams({ params }: FastifyRequest): ReadonlyMap<string, string> {
  const texts = Object.entries(params ?? {}).map(([name, value]) => [name, String(value)] as const);
  if (!texts.every(([, text]) => isStorable(text))) refuse(404, 'not-found', 'pathUnknown');
  return new Map(texts);
}

/** Throws because a handler used data that its endpoint does not declare: a fault of the program. */
export function throwUndeclared(text: string): never {
  throw new Error(text);
}

/** @throws {Refusal} 401 for an invalid token, and for a missing one if only customers may call */
async function readCustomer(
  database: BackendContext['database'],
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
): Promise<CustomerCaller | null> {
  const token = readBearer(request);
  if (token === null) {
    return endpoint.caller === 'customer' ? refuse(401, 'auth-001', 'notSignedIn') : null;
  }
  const found = findCustomer(database, token, now);
  if (endpoint.caller !== 'none') return found;
  // An expired token is not a reason to refuse a public page.
  return found.catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** @throws {Refusal} 401 when a required caller is missing */
function readGuestCaller(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): GuestCaller | null {
  if (endpoint.caller === 'none') return null;
  return readGuest(input.guest_id) ?? refuse(401, 'auth-001', 'guestOrTokenNeeded');
}

/** Any guest id is accepted, so guests are effectively anonymous, and are counted by their network. */
async function holdForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { files = [] }: Endpoint,
  customer: CustomerCaller | null,
): Promise<Form> {
  const length = request.headers['content-length'];
  const leave = customer
    ? forms.ofCustomers.enter(ownerOf(customer), length)
    : forms.ofGuests.enter(networkOf(request.ip), length);
  reply.raw.once('close', leave);
  return readForm(request, files);
}

export function parse(schema: z.ZodMiniType | undefined, raw: Record<string, unknown>): object {
  if (!schema) return {};
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw InvalidInput.fromIssues(parsed.error.issues, raw);
  const { data } = parsed;
  // Checked again, because JSON inside texts has been parsed since.
  if (typeof data !== 'object' || data === null) return {};
  for (const [field, value] of Object.entries(data)) refuseUnfit(field, value);
  return data;
}

/** The text of an answer. A plain text, number or boolean is also a JSON answer. */
export function writeAnswer(
  { config }: BackendContext,
  endpoint: Endpoint,
  result: unknown,
): string {
  if (config.checkAnswers) checkAnswer(endpoint, result);
  addFileNames(result, config.publicUrl);
  return JSON.stringify(result);
}

function checkAnswer(endpoint: Endpoint, result: unknown): void {
  const { value, dropped } = collectDroppedRows(() => endpoint.answer.safeParse(result));
  const issues = value.success
    ? dropped.flatMap((row) => row.issues)
    : value.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (issues.length > 0) {
    throw new ContractBreach(
      `${endpoint.name} (${endpoint.area}) answers ${issues.slice(0, 5).join('; ')}`,
    );
  }
}
