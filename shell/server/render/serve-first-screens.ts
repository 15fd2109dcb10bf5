import type { RegistryKeys, ReleaseManifest } from '@storefront/registry';
import type { FastifyInstance } from 'fastify';
import type { ReleaseManifests } from '../release-manifests';
import type { Answers } from './answers';
import { createFirstScreens, type FirstScreens } from './first-screens';
import { createReleaseOutputs } from './release-outputs';
import { RenderPool } from './render-pool';
import { RenderReport } from './render-report';
import { createDocumentCheck } from './verified-documents';

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
