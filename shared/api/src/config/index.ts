export { bannersQuery, getBanners, useBanners } from './get-banners';
export { configQuery, getConfig, useConfig } from './get-config';
export { getModules, modulesQuery, useModules } from './get-modules';
export { configKeys } from './keys';
