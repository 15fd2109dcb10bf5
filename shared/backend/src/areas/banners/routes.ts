import {
  banners,
  otherBanners,
  storeBanners,
  testimonials,
  videoContent,
  whyChoose,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { readTestimonials } from '../landing';
import {
  readBanners,
  readOtherBanners,
  readReasons,
  readStoreBanners,
  readVideoContent,
} from './service';

/** Serves the calls of `shared/api/docs/promotions.md`. */
export function registerBannerRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, banners, ['zones', 'module'], (call, database) =>
    readBanners(
      database,
      call.view,
      call.zoneIds,
      call.optionalModuleId,
      isOn(call.input.featured),
    ),
  );
  registerSharedEndpoint(backend, storeBanners, [], (call, database) =>
    readStoreBanners(database, call.view, call.param('store_id')),
  );
  registerSharedEndpoint(backend, otherBanners, ['module'], (call, database) =>
    readOtherBanners(database, call.view, call.moduleId),
  );
  registerSharedEndpoint(backend, videoContent, ['module'], (call, database) =>
    readVideoContent(database, call.view, call.moduleId),
  );
  registerSharedEndpoint(backend, testimonials, [], (call) =>
    readTestimonials(backend, call.language),
  );
  registerSharedEndpoint(backend, whyChoose, ['module'], (call, database) =>
    readReasons(database, call.view, call.moduleId),
  );
}
