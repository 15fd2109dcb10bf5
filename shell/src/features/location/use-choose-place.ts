import { sells } from '@storefront/domain';
import { getLanguage, textsOf } from '@storefront/i18n';
import { paths, toast, useLocation, useNavigate } from '@storefront/platform';
import {
  choosePlace,
  getModule,
  type Place,
  reloadPage,
  toastAfterReload,
} from '@storefront/session';
import { useCallback } from 'react';
import { bus } from '../../bus';

/** How a place was found. A place from the map, the device or the address book reloads the page. */
export type PlaceSource = 'search' | 'map' | 'device' | 'address-book';

/** Chooses a place for delivery. From the landing page it navigates to home. */
export function useChoosePlace(): (place: Place, source: PlaceSource) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLanding = pathname === paths.landing.path;
  return useCallback(
    (place, source) => {
      const locationLanguage = source === 'address-book' ? 'own' : getLanguage();
      choosePlace({ ...place, locationLanguage });
      const { lat, lng } = place.coordinates;
      bus.publish('shell:location-changed', {
        zoneIds: [...place.zoneIds],
        latitude: lat,
        longitude: lng,
      });
      const isPickup = sells(getModule()?.module_type, 'trips');
      const key = isPickup ? 'toasts.pickupSelected' : 'toasts.addressSelected';
      if (source === 'search') {
        toast.success(textsOf('common')(key));
        if (isLanding) void navigate(paths.home.href());
        return;
      }
      toastAfterReload({ tone: 'success', namespace: 'common', key });
      reloadPage(isLanding ? () => window.location.assign(paths.home.href()) : undefined);
    },
    [isLanding, navigate],
  );
}
