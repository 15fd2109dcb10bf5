import { registerGeographyFiles } from '../geography/register-geography-files';
import { registerPictures } from '../pictures/register-pictures';
import type { BackendContext } from '../server/backend-context';
import { registerAdvertisementRoutes } from './advertisements/routes';
import { registerAuthRoutes } from './auth/routes';
import { registerBannerRoutes } from './banners/routes';
import { registerBrandRoutes } from './brands/routes';
import { registerCampaignRoutes } from './campaigns/routes';
import { registerCategoryRoutes } from './categories/routes';
import { registerConfigurationRoutes } from './configuration/routes';
import { registerCouponRoutes } from './coupons/routes';
import { registerGeographyRoutes } from './geography/routes';
import { registerItemRoutes } from './items/routes';
import { registerLandingRoutes } from './landing/routes';
import { registerModuleRoutes } from './modules/routes';
import { registerNewsletterRoutes } from './newsletter/routes';
import { registerPageRoutes } from './pages/routes';
import { registerProfileRoutes } from './profile/routes';
import { registerOrderingAreas } from './register-ordering-areas';
import { registerSearchRoutes } from './search/routes';
import { registerStoreRoutes } from './stores/routes';
import { registerWishlistRoutes } from './wishlist/routes';

/** Serves every implemented area of the contract; a path that is not here answers 404. */
export function registerAreas(backend: BackendContext): void {
  registerPictures(backend.app);
  registerGeographyFiles(backend.app);
  registerConfigurationRoutes(backend);
  registerGeographyRoutes(backend);
  registerModuleRoutes(backend);
  registerAuthRoutes(backend);
  registerProfileRoutes(backend);
  registerAdvertisementRoutes(backend);
  registerBannerRoutes(backend);
  registerBrandRoutes(backend);
  registerCampaignRoutes(backend);
  registerCategoryRoutes(backend);
  registerCouponRoutes(backend);
  registerItemRoutes(backend);
  registerSearchRoutes(backend);
  registerLandingRoutes(backend);
  registerNewsletterRoutes(backend);
  registerPageRoutes(backend);
  registerStoreRoutes(backend);
  registerWishlistRoutes(backend);
  registerOrderingAreas(backend);
}
