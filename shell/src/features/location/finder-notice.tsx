import { errorMessages, read } from '@storefront/api';
import { zoneList } from '@storefront/api/places';
import { useFormats, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Button, Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useLocationTexts } from './location-texts';
import type { FinderState } from './use-place-finder';

/** Why a place could not be found, and what to do instead. */
export function FinderNotice({ state }: { readonly state: FinderState }): ReactNode {
  const { t } = useLocationTexts();
  const common = useTexts('common');
  switch (state.status) {
    case 'idle':
    case 'busy':
      return null;
    case 'outside':
      return (
        <Callout tone="warning" role="alert" title={t('location.outsideTitle')}>
          <p>{t('location.outsideText')}</p>
          <ServedZones />
        </Callout>
      );
    case 'failed':
      return (
        <Callout
          tone="danger"
          role="alert"
          action={
            <Button size="small" onClick={state.retry}>
              {common.t('actions.retry')}
            </Button>
          }
        >
          {errorMessages(state.error, common.t).join(' ')}
        </Callout>
      );
    default:
      return (
        <Callout tone="warning" role="alert" title={t(`location.${state.status}Title`)}>
          {t(`location.${state.status}Text`)}
        </Callout>
      );
  }
}

/** The names of the served zones, once they are known. */
function ServedZones(): ReactNode {
  const formats = useFormats();
  const { data: zones } = useQuery(read(zoneList));
  if (!zones || zones.length === 0) return null;
  return <p>{formats.list(zones.map(({ name, display_name }) => display_name || name || ''))}</p>;
}
