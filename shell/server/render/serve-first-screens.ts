import {
  RegistryError,
  type RegistryKeys,
  type ReleaseManifest,
  usableUntil,
  verifyDocument,
} from '@storefront/registry';
import type { FastifyInstance } from 'fastify';
import type { ReleaseManifests } from '../release-manifests';
import type { ServedDocument } from '../served-registry';
import type { Answers } from './answers';
import { createFirstScreens, type FirstScreens } from './first-screens';
import { createReleaseOutputs } from './release-outputs';
import { RenderPool } from './render-pool';
import { RenderReport } from './render-report';

/**
 * Checks who signed a document before this server runs code that it names. Each document is checked once, and again
 * after the keys have changed.
 * @param keys the current signing keys
 * @returns why a document must not be used, or `null`
 */
export function createDocumentCheck(
  keys: () => RegistryKeys,
  now: () => number = Date.now,
): (served: ServedDocument) => Promise<string | null> {
  const checked = new WeakMap<ServedDocument, { keys: string; fault: Promise<string | null> }>();

  const check = (served: ServedDocument, trusted: RegistryKeys): Promise<string | null> =>
    verifyDocument(served.signed, trusted).then(
      () => null,
      (error) => (error instanceof RegistryError ? error.message : String(error)),
    );

  return async (served) => {
    const trusted = keys();
    const names = JSON.stringify(trusted);
    const present = checked.get(served);
    const fault = present?.keys === names ? present.fault : check(served, trusted);
    checked.set(served, { keys: names, fault });
    if (now() >= usableUntil(served.document)) {
      return 'The registry document expired too long ago.';
    }
    return fault;
  };
}

interface Options {
  /** Folder of the shell's build, and the release in it. */
  readonly folder: string;
  readonly shell: ReleaseManifest | null;
  readonly answers: Answers;
  readonly apiBaseUrl: string | null;
  /** The site's public URL, without a trailing slash. */
  readonly origin: string;
  readonly manifests: ReleaseManifests;
  /** The current signing keys. */
  readonly keys: () => RegistryKeys;
  readonly report: (message: string) => void;
}

/** First screens for the pages of a server; their threads end with it. */
export function serveFirstScreens(
  server: FastifyInstance,
  { folder, shell, answers, apiBaseUrl, origin, manifests, keys, report }: Options,
): FirstScreens {
  const pool = new RenderPool();
  const renderReport = new RenderReport(report);
  server.addHook('onClose', async () => {
    renderReport.close();
    await pool.close();
  });
  const outputs = createReleaseOutputs({ folder, shell, manifests });
  return createFirstScreens({
    origin,
    apiBaseUrl,
    shell,
    manifests,
    outputs,
    checkDocument: createDocumentCheck(keys),
    answers,
    pool,
    report: renderReport,
  });
}
