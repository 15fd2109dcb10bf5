import { createConfig } from '@storefront/build';
import { themeBootScript } from '@storefront/ui/theme-boot-script';
import { ServiceWorkerPlugin } from './service-worker-plugin.mjs';

const shell = createConfig({ app: 'shell', headScript: themeBootScript });

export default (env, argv) => {
  const config = shell(env, argv);
  // A page under development is never served from what was kept.
  if (argv.mode === 'development') return config;
  return { ...config, plugins: [...(config.plugins ?? []), new ServiceWorkerPlugin()] };
};
