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
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { viewOf } from '../../server/shop-view';
import { readTestimonials } from '../landing/service';
import {
  readBanners,
  readOtherBanners,
  readReasons,
  readStoreBanners,
  readVideoContent,
} from './service';

/** Serves the calls of `shared/api/docs/promotions.md`. */
export function registerBannerRoutes(backend: BackendContext): void {
  const { database } = backend;
  registerSharedEndpoint(backend, banners, ['zones', 'module'], (call) =>
    readBanners(
      database,
      viewOf(backend, call),
      call.zoneIds,
      call.optionalModuleId,
      isOn(call.input.featured),
    ),
  );
  registerSharedEndpoint(backend, storeBanners, [], (call) =>
    readStoreBanners(database, viewOf(backend, call), call.param('store_id')),
  );
  registerSharedEndpoint(backend, otherBanners, ['module'], (call) =>
    readOtherBanners(database, viewOf(backend, call), call.moduleId),
  );
  registerSharedEndpoint(backend, videoContent, ['module'], (call) =>
    readVideoContent(database, viewOf(backend, call), call.moduleId),
  );
  registerSharedEndpoint(backend, testimonials, [], (call) =>
    readTestimonials(backend, call.language),
  );
  registerSharedEndpoint(backend, whyChoose, ['module'], (call) =>
    readReasons(database, viewOf(backend, call), call.moduleId),
  );
}
