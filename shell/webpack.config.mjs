import { createConfig } from '@storefront/build';
import { backendPaths } from './server/backend-paths.ts';
import { ServiceWorkerPlugin } from './service-worker-plugin.mjs';

const shell = createConfig({ app: 'shell', backendPaths });

export default (env, argv) => {
  const config = shell(env, argv);
  // A page under development is never served from a cache.
  if (argv.mode === 'development') return config;
  return { ...config, plugins: [...(config.plugins ?? []), new ServiceWorkerPlugin()] };
};
