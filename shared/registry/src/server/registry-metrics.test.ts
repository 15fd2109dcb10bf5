import { rm } from 'node:fs/promises';
import { testRegistry } from '../testing/builds';
import { createRegistryServer } from './create-registry-server';
import { registryMetrics } from './registry-metrics';

it('contain the validity of the documents, the trials, and the requests', async () => {
  const site = await testRegistry();
  await site.publish({ app: 'cart', region: 'eg', release: 'two' });
  await site.registry.carryOut({
    command: 'canary',
    app: 'cart',
    region: 'eg',
    release: 'two',
    share: 5,
  });
  const metrics = registryMetrics(site.registry);
  const server = createRegistryServer({ dataFolder: site.dataFolder, metrics });
  await server.inject('/documents/eg');
  const text = await metrics.text();
  expect(text).toContain(
    'storefront_registry_canary_share{region="eg",app="cart",release="two",server="registry"} 5',
  );
  expect(text).toMatch(/document_expires_seconds\{region="eg",server="registry"\} [1-9]\d{8,}/);
  expect(text).toContain('method="GET",route="/documents/:region",status="200"');
  await server.close();
  await rm(site.dataFolder, { recursive: true });
});
