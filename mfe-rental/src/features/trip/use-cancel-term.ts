import type { Vehicle } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { useRentalTexts } from '../texts/use-rental-texts';

/**
 * A sentence that says until when canceling a trip with these vehicles is free. The strictest term decides. If a
 * vehicle has no such term, there is no sentence.
 */
export function useCancelTerm(vehicles: readonly Pick<Vehicle, 'free_cancel_hours'>[]): string {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const hours = vehicles.flatMap(({ free_cancel_hours }) => free_cancel_hours ?? []);
  if (hours.length === 0 || hours.length < vehicles.length) return t('policies.cancel');
  const time = isolate(formats.duration(Math.max(...hours) * 60));
  return t('policies.cancelHours', { time });
}
