import type { Endpoint } from '@storefront/api/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { findDefaultZones } from '../../settings/default-zones';
import type { BackendContext } from '../backend-context';
import { readLanguage } from '../language';
import { viewOf } from '../shop-view';
import { leaveOutOfCopies, type SharedCall } from './call';
import { pageIn } from './paging';
import { addRoute, parse, readParams, throwUndeclared, writeAnswer } from './register-endpoint';
import { needHeaders, type Point, readPlace } from './request-headers';
import { mergeInput } from './request-input';

/** Headers besides the language that an answer may depend on. */
export type Variation = 'zones' | 'module' | 'place';

/** Decimals of a degree for distances: about 10 m, the precision of a phone. */
const PLACE_DECIMALS = 4;

/**
 * Serves a read that is the same for everybody: from memory, with an `ETag` for revalidation by browsers. The handler
 * gets only the parts of the cache key: no caller, no address, and only the headers of `by`, so that no answer can
 * reach the wrong caller.
 * @param by the headers that the answer depends on; others are absent for the handler
 * @example registerSharedEndpoint(backend, categories, ['module'], (call, database) => readCategories(database, call.moduleId))
 */
export function registerSharedEndpoint<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  backend: BackendContext,
  endpoint: Endpoint<Query, Body, Answer>,
  by: readonly Variation[],
  handler: (
    call: SharedCall<z.output<Query> & z.output<Body>>,
    database: Database,
  ) => Promise<z.output<Answer>>,
): void {
  if (endpoint.method !== 'GET' || endpoint.caller !== 'none') {
    throw new Error(`${endpoint.name} cannot be shared by all callers.`);
  }
  const undeclared = by.find((part) => !declared(endpoint).includes(part));
  // Clients reuse an answer for all requests that the contract does not distinguish.
  if (undeclared)
    throw new Error(`${endpoint.name} does not declare that it varies by ${undeclared}.`);
  const vary = [
    'origin',
    'accept-encoding',
    'x-localization',
    ...by.flatMap((part) => names[part]),
  ];
  addRoute(backend, endpoint, async (request, reply) => {
    const shared = readSharedCall<z.output<Query> & z.output<Body>>(backend, endpoint, by, request);
    const answer = await backend.answers.read(shared.key, async (now) => {
      const itemsShown = new Set<number>();
      const { zoneIds } = shared;
      const needsDefault = zoneIds.length === 0 && by.includes('zones');
      const marketZones = needsDefault ? await findDefaultZones(backend.database) : zoneIds;
      const call = shared.callAt(now, itemsShown, marketZones);
      const result = await handler(call, backend.database);
      return { body: writeAnswer(backend, endpoint, result), items: itemsShown };
    });
    reply.header('cache-control', 'public, no-cache').header('vary', vary.join(', '));
    return answer.send(request, reply);
  });
}

const names: Readonly<Record<Variation, readonly string[]>> = {
  zones: ['zoneid'],
  module: ['moduleid'],
  place: ['latitude', 'longitude'],
};

/** The headers that the answer depends on by the contract. */
function declared({ needs = [], varies = [], nearby }: Endpoint): readonly Variation[] {
  const headers = [...needs, ...varies];
  return [
    ...(headers.includes('zoneid') ? (['zones'] as const) : []),
    ...(headers.includes('moduleId') ? (['module'] as const) : []),
    ...(nearby ? (['place'] as const) : []),
  ];
}

interface SharedRequest<Input> {
  readonly key: string;
  readonly zoneIds: readonly number[];
  callAt(now: Date, itemsShown: Set<number>, marketZones: readonly number[]): SharedCall<Input>;
}

/** The inputs of the answer, and its cache key. */
function readSharedCall<Input>(
  backend: BackendContext,
  endpoint: Endpoint,
  by: readonly Variation[],
  request: FastifyRequest,
): SharedRequest<Input> {
  const place = readPlace(request.headers);
  needHeaders(place, endpoint.needs ?? []);
  const raw = mergeInput(request, null);
  const fields = { ...parse(endpoint.query, raw), ...parse(endpoint.body, raw) };
  const params = readParams(request);
  const language = readLanguage(request.headers['x-localization']);
  const zoneIds = by.includes('zones') ? place.zoneIds : [];
  const moduleId = by.includes('module') ? place.moduleId : null;
  const location = by.includes('place') && place.location ? rounded(place.location) : null;
  return {
    key: JSON.stringify([
      endpoint.name,
      language,
      zoneIds,
      moduleId,
      location,
      [...params],
      fields,
    ]),
    zoneIds,
    callAt: (now, itemsShown, marketZones) => {
      const call: SharedCall<Input> = {
        // The spread of two parsed objects has the intersection of their types.
        input: fields as Input,
        language,
        view: viewOf(backend, { language, now, location, itemsShown }),
        page: (size) => pageIn(fields, size),
        zoneIds,
        marketZones,
        optionalModuleId: moduleId,
        location,
        now,
        param: (name) => params.get(name) ?? throwUndeclared(`${endpoint.path} has no {${name}}`),
        get moduleId() {
          return moduleId ?? throwUndeclared(`${endpoint.name} does not depend on moduleId`);
        },
        get market() {
          return { moduleId: this.moduleId, zoneIds: marketZones };
        },
      };
      return leaveOutOfCopies(call, moduleId === null ? ['moduleId', 'market'] : []);
    },
  };
}

function rounded({ latitude, longitude }: Point): Point {
  const round = (degrees: number) => Number(degrees.toFixed(PLACE_DECIMALS));
  return { latitude: round(latitude), longitude: round(longitude) };
}
