import { existsSync } from 'node:fs';
import { createConfig } from '@storefront/build';

const create = createConfig({ app: 'rental' });

/**
 * What differs by region is in `src/regions/<region>`; `#region` (package.json) means the one that
 * this build is for. The conditions choose it, so that no other region's code comes into the bundle.
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
