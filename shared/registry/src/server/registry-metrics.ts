import { createMetrics, type Metrics } from '@storefront/operations';
import { remoteNames } from '../names';
import type { Registry } from '../node/registry';

/** Metrics of a registry: whether the served documents are valid, and running canaries. */
export function registryMetrics(registry: Pick<Registry, 'status'>): Metrics {
  const metrics = createMetrics('registry');
  metrics.gauge(
    'storefront_registry_document_expires_seconds',
    'When the served document of a region expires, in seconds since 1970; 0 when it is invalid',
    ['region'],
    async () =>
      (await registry.status()).served.map(({ region, expiresAt, problem }) => ({
        labels: { region },
        value: problem === null && expiresAt !== null ? Date.parse(expiresAt) / 1_000 : 0,
      })),
  );
  metrics.gauge(
    'storefront_registry_canary_share',
    'Customers of a region on trial, in per cent',
    ['region', 'app', 'release'],
    async () => {
      const { snapshot } = await registry.status();
      return Object.entries(snapshot?.regions ?? {}).flatMap(([region, { remotes }]) =>
        remoteNames.flatMap((app) => {
          const { canary } = remotes[app];
          if (!canary) return [];
          return [{ labels: { region, app, release: canary.run.release }, value: canary.share }];
        }),
      );
    },
  );
  return metrics;
}
