import { createConfig } from '@storefront/build';
import { themeBootScript } from '@storefront/ui/theme-boot-script';
import { backendPaths } from './server/backend-paths.ts';
import { ServiceWorkerPlugin } from './service-worker-plugin.mjs';
import { pictureHoldScript } from './src/features/first-screen/picture-hold-script.ts';
import { tapCaptureScript } from './src/features/first-screen/tap-capture-script.ts';

const headScript = `${themeBootScript};${tapCaptureScript};${pictureHoldScript}`;
const shell = createConfig({ app: 'shell', headScript, backendPaths });

export default (env, argv) => {
  const config = shell(env, argv);
  // A page under development is never served from a cache.
  if (argv.mode === 'development') return config;
  return { ...config, plugins: [...(config.plugins ?? []), new ServiceWorkerPlugin()] };
};
