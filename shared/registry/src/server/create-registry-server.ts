import type { Readable } from 'node:stream';
import { type Metrics, traceRequests } from '@storefront/operations';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { RegionName } from '../names';
import { openRegistry, registryFolderIn } from '../node/open-registry';
import {
  expiredText,
  isExpired,
  type Person,
  personOf,
  type Role,
  readPeople,
} from '../node/people';
import { nextCommand } from '../node/plan';
import { RegistryCommandError, ReleaseStoreError } from '../node/registry-error';
import { ReleaseRef, TrafficCommand } from '../node/registry-state';
import { readIfThere } from '../node/store/atomic-files';
import { addressOf, readBuilt } from '../node/store/release-files';
import { CallRefused, parsed } from './call-refused';
import { registerOperatorPages } from './operators/operator-pages';
import { type Open, OrderDesk } from './order-desk';
import { receiveRelease } from './receive-release';

export interface RegistryServerOptions {
  /** Contains the registry in `registry/` and the releases in `releases/`. */
  readonly dataFolder: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly logger?: boolean;
  /** Metrics of its requests; absent: none are recorded. */
  readonly metrics?: Metrics;
  /** Address of the backend's operations, which has the figures for the operators' page; absent: no figures. */
  readonly counts?: string | undefined;
}

const Order = z.strictObject({
  order: TrafficCommand,
  dryRun: z._default(z.boolean(), false),
  checkOrigins: z._default(z.boolean(), true),
  because: z.optional(z.string().check(z.maxLength(500))),
});
const RequestId = z.object({ id: z.string() });
const Region = z.object({ region: RegionName });
const Count = z.int().check(z.minimum(0), z.maximum(999_999));
const Keep = z.strictObject({ snapshots: Count, releases: Count });
const Refresh = z.strictObject({ checkOrigins: z.boolean() });
const Certified = z.strictObject({ certificate: z.unknown() });

/** HTTP statuses for the store's faults; all others are faults of the upload. */
const storeStatus: Readonly<Record<string, number>> = { exists: 409, unreachable: 503 };

/** The HTTP status for an error that the caller can fix; `null` for an internal error. */
function statusOf(error: unknown): number | null {
  if (error instanceof CallRefused) return error.statusCode;
  if (error instanceof RegistryCommandError) return 409;
  if (error instanceof ReleaseStoreError) return storeStatus[error.fault] ?? 422;
  const isFastify = error instanceof Error && 'statusCode' in error;
  return isFastify && Number(error.statusCode) < 500 ? Number(error.statusCode) : null;
}

/**
 * The registry over the network: teams publish with their own tokens, operators decide what runs, and the audit log
 * names the person. Where a region requires it, a second operator approves a change; a rollback and disabling a
 * remote need no approval. The served documents and their public keys need no token. `docs/server.md` lists the
 * calls.
 */
export function createRegistryServer({
  dataFolder,
  now = Date.now,
  logger = false,
  metrics,
  counts,
}: RegistryServerOptions): FastifyInstance {
  const folder = registryFolderIn(dataFolder);
  const app = Fastify({ logger, bodyLimit: 64 * 1024 });
  metrics?.timeRequests(app);
  traceRequests(app, 'registry');
  const open: Open = (actor) => openRegistry({ dataFolder, actor, now });
  const desk = new OrderDesk(folder, open, now);
  const caller = callerBy(folder, now);

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status === null) request.log.error(error);
    const message =
      status !== null && error instanceof Error ? error.message : 'A fault of the registry.';
    return reply.status(status ?? 500).send({ error: message });
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });

  registerPublic(app, open);
  registerPublishing(app, caller, open, desk);
  registerCommands(app, caller, open, desk);
  registerOperatorPages(app, { folder, open, desk, now, statusOf, counts });
  return app;
}

/**
 * Identifies the caller by the request's token. Refuses the call for an unknown token or a role that is not allowed.
 */
function callerBy(folder: string, now: () => number) {
  return async (request: FastifyRequest, ...allowed: readonly Role[]): Promise<Person> => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const person = token ? personOf(await readPeople(folder), token) : null;
    if (!person) throw new CallRefused(401, 'The token is missing, or not valid any more.');
    if (isExpired(person, now())) throw new CallRefused(401, expiredText(person));
    if (allowed.length > 0 && !allowed.includes(person.role)) {
      const who = allowed.join(' or ');
      throw new CallRefused(403, `${person.name} is ${person.role}; this needs ${who}.`);
    }
    return person;
  };
}
type Caller = ReturnType<typeof callerBy>;

/** Calls without a token: probes, and the signed documents with their keys, which every page contains anyway. */
function registerPublic(app: FastifyInstance, open: Open): void {
  // Load balancers poll these every few seconds: one line per call would dominate the log.
  const polled = { logLevel: 'warn' } as const;
  app.get('/healthz', polled, async () => ({ status: 'ok' }));
  app.get('/readyz', polled, async (_request, reply) => {
    const { snapshot, served } = await (await open('–')).registry.status();
    const problems = served.flatMap(({ region, problem }) =>
      problem ? [`${region} ${problem}`] : [],
    );
    if (!snapshot) problems.push('the registry is empty');
    return reply.status(problems.length === 0 ? 200 : 503).send({ problems });
  });

  const sendFile = async (reply: FastifyReply, file: string, missing: string) => {
    const text = await readIfThere(file);
    if (text === null) throw new CallRefused(404, missing);
    return reply.type('application/json').send(text);
  };
  app.get('/documents/:region', async (request, reply) => {
    const { region } = parsed(Region, request.params);
    const file = (await open('–')).registry.servedFile(region);
    return sendFile(reply, file, `There is no region ${region}.`);
  });
  app.get('/keys', async (_request, reply) =>
    sendFile(reply, (await open('–')).registry.publicKeysFile, 'Nothing has been signed yet.'),
  );
}

function registerPublishing(app: FastifyInstance, caller: Caller, open: Open, desk: OrderDesk) {
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
  app.post<{ Body: Readable }>('/releases', async (request, reply) => {
    const { name, role, apps } = await caller(request, 'team', 'ci');
    if (request.headers['content-type'] !== 'application/gzip') {
      throw new CallRefused(415, 'A release comes as application/gzip: a packed tar of the build.');
    }
    const { registry, store } = await open(name);
    const {
      app: of,
      region,
      release,
    } = await receiveRelease(request.body, async (built) => {
      const build = await readBuilt(built);
      if (role !== 'ci' && !apps.includes(build.app)) {
        throw new CallRefused(403, `${name} publishes ${apps.join(', ')}, not ${build.app}.`);
      }
      if (!(await store.has(build))) {
        const promised = (await desk.requests()).flatMap(({ command }) =>
          'release' in command ? [command.release] : [],
        );
        await registry.makeRoom(build.app, promised);
      }
      return registry.publish(built);
    });
    const ref = { app: of, region, release };
    const { settings, snapshot } = await registry.status();
    const url = addressOf(settings.origins, ref);
    return reply.status(201).send({ ...ref, url, next: nextCommand(ref, snapshot) });
  });
  app.get('/releases/:app/:region/:release', async (request) => {
    await caller(request);
    const { store } = await open('–');
    return { published: await store.has(parsed(ReleaseRef, request.params)) };
  });
}

function registerCommands(app: FastifyInstance, caller: Caller, open: Open, desk: OrderDesk) {
  /** The registry as the caller uses it, whose name the history gets. */
  const registryFor = async (request: FastifyRequest, ...allowed: readonly Role[]) =>
    (await open((await caller(request, ...allowed)).name)).registry;
  app.get('/status', async (request) => (await registryFor(request)).status());
  app.get('/history', async (request) => (await registryFor(request)).history());
  app.post('/certificates', async (request) => {
    const registry = await registryFor(request, 'ci', 'operator');
    return registry.certify(parsed(Certified, request.body).certificate);
  });
  app.post('/refresh', async (request) => {
    const registry = await registryFor(request, 'operator');
    return { faults: await registry.refresh(parsed(Refresh, request.body)) };
  });
  app.post('/prune', async (request) => {
    const registry = await registryFor(request, 'operator');
    return { deleted: await registry.prune(parsed(Keep, request.body)) };
  });

  app.post('/orders', async (request, reply) => {
    const { name } = await caller(request, 'operator');
    const { order, ...options } = parsed(Order, request.body);
    const outcome = await desk.give(name, order, options);
    return reply.status(outcome.waits ? 202 : 200).send(outcome);
  });
  app.get('/requests', async (request) => {
    await caller(request);
    return desk.requests();
  });
  app.post('/requests/:id/approval', async (request) => {
    const { name } = await caller(request, 'operator');
    return desk.approve(name, parsed(RequestId, request.params).id);
  });
  app.delete('/requests/:id', async (request, reply) => {
    await caller(request, 'operator');
    await desk.withdraw(parsed(RequestId, request.params).id);
    return reply.status(204).send();
  });
}
