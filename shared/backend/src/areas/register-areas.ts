import { registerGeographyFiles } from '../geography/register-geography-files';
import { registerPictures } from '../pictures/register-pictures';
import type { BackendContext } from '../server/backend-context';
import { registerAuthRoutes } from './auth/routes';
import { registerConfigurationRoutes } from './configuration/routes';
import { registerGeographyRoutes } from './geography/routes';
import { registerModuleRoutes } from './modules/routes';
import { registerProfileRoutes } from './profile/routes';

/** Serves every implemented area of the contract; a path that is not here answers 404. */
export function registerAreas(backend: BackendContext): void {
  registerPictures(backend.app);
  registerGeographyFiles(backend.app);
  registerConfigurationRoutes(backend);
  registerGeographyRoutes(backend);
  registerModuleRoutes(backend);
  registerAuthRoutes(backend);
  registerProfileRoutes(backend);
}
