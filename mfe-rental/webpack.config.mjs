import { existsSync } from 'node:fs';
import { createConfig } from '@storefront/build';

const create = createConfig({ app: 'rental' });

/**
 * Differences between regions are in `src/regions/<region>`; `#region` (package.json) means the region of this build.
 * The conditions select it, so that no other region's code is in the bundle.
 */
export default (env, argv) => {
  const config = create(env, argv);
  const region = process.env.REGION ?? 'eg';
  if (!existsSync(new URL(`./src/regions/${region}/index.ts`, import.meta.url))) {
    throw new Error(`REGION=${region}: the rental has no folder src/regions/${region}.`);
  }
  return {
    ...config,
    resolve: { ...config.resolve, conditionNames: [`region-${region}`, '...'] },
  };
};
