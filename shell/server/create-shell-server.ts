import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { cacheControlFor } from '@storefront/build/static-server';
import { trustProxy } from '@storefront/domain/deployment';
import { createMetrics, serveOperations, traceRequests } from '@storefront/operations';
import { closeAfterLastAnswer, serverOptions } from '@storefront/operations/http-server';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import {
  contentPolicy,
  inlineScriptHashes,
  integrityPolicy,
  remoteOrigins,
} from './content-policy';
import { registerCspReports } from './csp-reports';
import { registerHealth } from './health';
import { addressInstead, refuseOtherHosts } from './host-names';
import { createInlineStyles } from './inline-styles';
import { layoutStep } from './layout-step';
import { mirrorRegistry } from './mirror-registry';
import { languageOf } from './page/page-language';
import { createBackendReader } from './page/read-backend';
import { createShopFacts } from './page/shop-facts';
import { passOn } from './pass-on';
import { answerBrokenRequest, answerPlainly } from './plain-answer';
import { createPreloadHints } from './preload-hints';
import { createReleaseManifests, releaseKeysOf } from './release-manifests';
import { type Answers, createAnswers } from './render/answers';
import { serveFirstScreens } from './render/serve-first-screens';
import { addPageHeaders, addSecurityHeaders } from './security-headers';
import { registerSecurityTxt } from './security-txt';
import { followKeys, type ServedDocument, serveRegistry } from './served-registry';
import { type ReportedRelease, ServedReleases } from './served-releases';
import type { ServerConfig } from './server-config';
import { readShellRelease } from './shell-release';
import { registerSiteFiles } from './site-files';
import { partsThatAreOn, type SitePart } from './site-part';
import { isPhone, readVisitor } from './visitor';
import { createPageWriter, inlineJson } from './write-page';

/** An IPv6 address is in brackets in a URL. */
const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Calls back when the current documents differ from the previous ones. */
function onChange(
  changed: (documents: readonly ServedDocument[]) => void,
): (documents: readonly ServedDocument[]) => void {
  let last: readonly ServedDocument[] = [];
  return (documents) => {
    const isSame =
      documents.length === last.length && documents.every((one, index) => one === last[index]);
    if (isSame) return;
    last = documents;
    changed(documents);
  };
}

const report = (message: string) => console.error(message);

/** The server with everything that applies to every answer: faults, shutdown, metrics, headers and hosts. */
function createServer(config: ServerConfig, publicUrl: string) {
  const server = Fastify({
    ...serverOptions,
    logger: false,
    trustProxy: trustProxy(config.trustedProxies ?? 0),
    frameworkErrors: (_error, _request, reply) => answerPlainly(reply, 400, 'malformed'),
    clientErrorHandler: answerBrokenRequest,
  });
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) report(String(error.stack));
    return answerPlainly(reply, status, status < 500 ? 'malformed' : 'failed');
  });
  closeAfterLastAnswer(server, config.drainSeconds);
  const metrics = createMetrics('shell');
  metrics.timeRequests(server);
  traceRequests(server, 'shell');
  addSecurityHeaders(server, publicUrl);
  refuseOtherHosts(server, { publicUrl, allowedHosts: config.allowedHosts ?? [] });
  registerCspReports(server, report, metrics);
  registerSecurityTxt(server, { publicUrl, contacts: config.securityContacts ?? [] });
  return { server, metrics };
}

/** What the server knows about the releases that customers run, and how it is updated. */
function createReleases(
  server: FastifyInstance,
  config: ServerConfig,
  { publicOrigin, answers }: { readonly publicOrigin: string; readonly answers: Answers },
) {
  const shell = readShellRelease(config.folder);
  const registry = serveRegistry(config.registryFolder, report);
  const keys = followKeys(config.registryKeysFile, config.registryKeys, report);
  const manifests = createReleaseManifests();
  const hints = createPreloadHints(shell, manifests);
  const firstScreens = serveFirstScreens(server, {
    ...config,
    shell,
    origin: publicOrigin,
    answers,
    manifests,
    keys,
    report,
  });
  const earlierShells = config.earlierFolders.map(readShellRelease);
  const served = new ServedReleases(
    [shell, ...earlierShells].flatMap((release) => release?.release ?? []),
  );
  const follow = onChange((documents) => {
    served.learn(documents);
    manifests.retain(new Set(documents.flatMap(({ document }) => releaseKeysOf(document))));
    for (const { document } of documents) hints.learn(document);
    firstScreens.follow(documents);
  });
  const readRegion = (region: string | null): ServedDocument | null =>
    (region === null ? null : registry.read(region)) ?? registry.read(config.defaultRegion);
  return { shell, registry, keys, hints, firstScreens, served, follow, readRegion };
}

type Releases = ReturnType<typeof createReleases>;

/** Files of this build and of earlier ones. */
async function serveFiles(server: FastifyInstance, config: ServerConfig): Promise<void> {
  await server.register(fastifyStatic, {
    root: [config.folder, ...config.earlierFolders],
    preCompressed: true,
    index: false,
    cacheControl: false,
    wildcard: true,
    // The template without the server's content is not a usable page.
    allowedPath: (pathname) => pathname !== '/index.html',
    setHeaders: (reply, file) => reply.header('cache-control', cacheControlFor(file)),
  });
}

/** The signed documents, and the settings of the page. */
function serveDocuments(
  server: FastifyInstance,
  { registry, served: releases, readRegion }: Releases,
  settings: () => object,
): void {
  const sendDocument = (served: ServedDocument | null, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (!served) return reply.code(404).send({ message: 'There is no such registry document.' });
    releases.learn([served]);
    return reply.send(served.signed);
  };
  server.get('/registry.json', (_request, reply) => sendDocument(readRegion(null), reply));
  server.get<{ Params: { region: string } }>('/registry/:region.json', (request, reply) =>
    sendDocument(registry.read(request.params.region), reply),
  );
  server.get('/settings.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(settings()),
  );
}

/** The page for every route that is not a file. */
function servePages(
  server: FastifyInstance,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  server.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    // A missing script must have the status 404: otherwise the loader would run the page as code.
    if (request.method !== 'GET' || /\.[a-z0-9]+$/i.test(pathname)) {
      return reply.code(404).type('text/plain').send('Not found');
    }
    return sendPage(request, reply);
  });
  server.get('/', (request, reply) => sendPage(request, reply));
}

/** The headers of pages that run the remotes of the given documents. */
function createPageHeaders(
  config: ServerConfig,
  page: {
    readonly publicOrigin: string;
    readonly scriptHashes: readonly string[];
    readonly overrideOrigins: readonly string[];
  },
) {
  const googleMaps = config.googleMapsKey !== null;
  return (documents: readonly ServedDocument[]) => ({
    // The answer is for one customer: it contains their region, and their cohort's cookie.
    'cache-control': 'private, no-cache',
    'content-security-policy': contentPolicy({
      publicOrigin: page.publicOrigin,
      remotes: [
        ...new Set([
          ...remoteOrigins(documents.map(({ document }) => document)),
          ...page.overrideOrigins,
        ]),
      ],
      scriptHashes: page.scriptHashes,
      googleMaps,
      apiOrigin: config.apiBaseUrl ? new URL(config.apiBaseUrl).origin : null,
      pictureOrigins: config.pictureOrigins ?? [],
      webSockets: config.allowUnverified,
      firebase: config.firebase !== undefined,
      wallets: config.walletOrigins ?? [],
    }),
    ...integrityPolicy({ googleMaps, allowUnverified: config.allowUnverified }),
  });
}

/** Answers with the page, its hints and its first screen. */
function createSendPage(
  { registry, readRegion, follow, hints, firstScreens }: Releases,
  {
    publicUrl,
    headersFor,
    settings,
    writePage,
  }: {
    readonly publicUrl: string;
    readonly headersFor: ReturnType<typeof createPageHeaders>;
    readonly settings: () => object;
    readonly writePage: ReturnType<typeof createPageWriter>;
  },
) {
  const { origin: publicOrigin } = new URL(publicUrl);
  return function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const elsewhere = addressInstead(publicUrl, { host: request.headers.host, path: request.url });
    if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere);
    const visitor = readVisitor(request.headers, publicUrl.startsWith('https:'));
    const served = readRegion(visitor.region);
    const documents = served ? registry.readAll(served.document) : [];
    follow(documents);
    const address = new URL(publicOrigin + request.url);
    const language = languageOf(address, visitor.language);
    const attempt =
      served &&
      firstScreens.begin({
        address,
        language,
        visitor,
        served,
        isPhone: isPhone(request.headers),
        caller: request.ip,
      });
    const links = served
      ? hints.linksFor(served.document, request.url, {
          ...visitor,
          language,
          isDrawn: Boolean(attempt?.screen),
        })
      : '';
    reply.headers(headersFor(documents));
    addPageHeaders(reply);
    if (visitor.newCookie) reply.header('set-cookie', visitor.newCookie);
    return writePage(request, reply, {
      language,
      theme: visitor.theme,
      place: visitor.place,
      links,
      undrawnLinks: hints.callLinks,
      data:
        inlineJson('signed-registry', served?.signed ?? null) +
        inlineJson('page-settings', settings()),
      screen: attempt?.screen ?? null,
    });
  };
}

/** Keeps the folder of the registry's documents up to date, if a registry server is configured. */
async function mirrorDocuments(server: FastifyInstance, config: ServerConfig): Promise<void> {
  const { registryUrl: url, registryKeysFile: keysFile, registryFolder: folder } = config;
  if (!url || !keysFile) return;
  const { defaultRegion } = config;
  const end = await mirrorRegistry({ url, folder, keysFile, defaultRegion, report });
  server.addHook('onClose', async () => end());
}

/** What documents are written from. The cached answers are shared with first screens. */
function createDocuments(
  { backendUrl }: ServerConfig,
  parts: readonly SitePart[],
  { origin, answers }: { readonly origin: string; readonly answers: Answers },
) {
  const read = createBackendReader(answers);
  const readUncached = createBackendReader(createAnswers({ backendUrl, limit: 0 }));
  const writers = parts.flatMap(
    (part) => part.createWriter?.({ origin, read, readUncached }) ?? [],
  );
  return { writers, facts: createShopFacts({ read }) };
}

/**
 * The shell's server: its build, the page for every route with the registry's answer and preload hints
 * inlined, and the proxy to the backend.
 * @param builtIn what features add to it while they are on
 */
export async function startShellServer(
  config: ServerConfig,
  builtIn: readonly SitePart[] = [],
): Promise<{ server: FastifyInstance; origin: string }> {
  const publicUrl = config.publicUrl ?? `http://${urlHost(config.host)}:${config.port}`;
  const { origin: publicOrigin } = new URL(publicUrl);
  const { server, metrics } = createServer(config, publicUrl);
  const template = readFileSync(path.join(config.folder, 'index.html'), 'utf8');
  const answers = createAnswers(config);
  const styles = createInlineStyles({ folder: config.folder, origin: publicOrigin });
  const parts = partsThatAreOn(builtIn, config.features);
  const documents = createDocuments(config, parts, { origin: publicOrigin, answers });
  registerSiteFiles(server, { ...config, ...documents });
  const page = { template, publicUrl, styles, report };
  const writePage = createPageWriter({ ...config, ...documents, ...page });
  await mirrorDocuments(server, config);
  const releases = createReleases(server, config, { publicOrigin, answers });
  const { shell, registry, keys, served, follow, readRegion } = releases;
  const overrideOrigins = config.operatorsPanel ? config.overrideOrigins : [];
  const settings = () => ({
    apiBaseUrl: config.apiBaseUrl,
    googleMapsKey: config.googleMapsKey,
    registryKeys: keys(),
    allowUnverified: config.allowUnverified,
    operatorsPanel: config.operatorsPanel,
    overrideOrigins,
    ...config.partSettings,
    release: shell?.release ?? null,
    contract: shell?.contract ?? null,
  });
  const scriptHashes = inlineScriptHashes(template + layoutStep);
  const headersFor = createPageHeaders(config, { publicOrigin, scriptHashes, overrideOrigins });

  registerHealth(server, () => readRegion(null) !== null);
  const site = {
    backendUrl: config.backendUrl,
    isServed: (release: ReportedRelease) => served.has(release),
  };
  for (const part of parts) part.register?.(server, site);
  await passOn(server, config.backendUrl, (headers) => served.keepIn(headers));
  await serveFiles(server, config);
  serveDocuments(server, releases, settings);
  servePages(server, createSendPage(releases, { publicUrl, headersFor, settings, writePage }));

  // So that the first customer already gets hints and a first screen.
  const first = readRegion(null);
  if (first) follow(registry.readAll(first.document));
  if (config.operationsPort !== undefined) {
    const { operationsPort: port, operationsHost: host = '127.0.0.1' } = config;
    const operations = await serveOperations({ host, port }, metrics);
    server.addHook('onClose', operations.close);
  }
  const origin = await server.listen({ host: config.host, port: config.port });
  return { server, origin };
}
