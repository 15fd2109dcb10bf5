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
 * Checks who signed a document before this server runs code that it names. Each is checked once, and again when the
 * keys have changed.
 * @param keys who may sign now
 * @returns why a document must not be used; `null`: it may
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
      return 'The time of the registry document is over for too long.';
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
  /** Where customers reach the site, without a slash at the end. */
  readonly origin: string;
  readonly manifests: ReleaseManifests;
  /** Who may sign documents now. */
  readonly keys: () => RegistryKeys;
  readonly report: (message: string) => void;
}

/** First screens for the pages of a server, whose threads end with it. */
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
