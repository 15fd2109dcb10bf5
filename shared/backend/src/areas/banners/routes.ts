import { isOn } from '@storefront/api';
import {
  banners,
  otherBanners,
  storeBanners,
  testimonials,
  videoContent,
  whyChoose,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { readTestimonials } from '../landing/service';
import { viewOf } from '../search/shop-view';
import {
  readBanners,
  readOtherBanners,
  readReasons,
  readStoreBanners,
  readVideoContent,
} from './service';

/** Contract 4.4. */
export function registerBannerRoutes(backend: BackendContext): void {
  const { database } = backend;
  registerEndpoint(backend, banners, (call) =>
    readBanners(
      database,
      viewOf(backend, call),
      call.zoneIds,
      call.optionalModuleId,
      isOn(call.input.featured),
    ),
  );
  registerEndpoint(backend, storeBanners, (call) =>
    readStoreBanners(database, viewOf(backend, call), call.param('store_id')),
  );
  registerEndpoint(backend, otherBanners, (call) =>
    readOtherBanners(database, viewOf(backend, call), call.moduleId),
  );
  registerEndpoint(backend, videoContent, (call) =>
    readVideoContent(database, viewOf(backend, call), call.moduleId),
  );
  registerEndpoint(backend, testimonials, (call) => readTestimonials(backend, call.language));
  registerEndpoint(backend, whyChoose, (call) =>
    readReasons(database, viewOf(backend, call), call.moduleId),
  );
}
