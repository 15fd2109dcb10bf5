import type { Trip } from '@storefront/api';
import { registerTexts, useTexts } from '@storefront/i18n';
import { Box, Button, lazyOverlay, Stack, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { tripChanges } from '../feature';
import type { ChangeTripDialogProps } from './change-trip-dialog';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    'trip-change': typeof import('../texts/en.json');
  }
}

// In the chunk of the trip's page: each further file name makes every first page larger.
registerTexts(
  'trip-change',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

const ChangeTripDialog = lazyOverlay(() => import('./change-trip-dialog'));

interface ChangeTripProps extends Pick<ChangeTripDialogProps, 'ActionDialog'> {
  readonly trip: Trip;
}

/** The button to change the times, or to extend the trip, while the server offers it. */
function ChangeTrip({ trip, ActionDialog }: ChangeTripProps): ReactNode {
  const { t } = useTexts('trip-change');
  const [isOpen, setOpen] = useState(false);
  const isFree = trip.offers?.includes('change') ?? false;
  if (!isFree && !trip.offers?.includes('extend')) return null;
  return (
    <Box as="section" line="top" padTop={4}>
      <Stack gap={3} align="start">
        <Text tone="muted">{t(isFree ? 'rule' : 'ruleExtend')}</Text>
        <Button onClick={() => setOpen(true)}>{t(isFree ? 'action' : 'extend')}</Button>
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <ChangeTripDialog
            trip={trip}
            returnOnly={!isFree}
            ActionDialog={ActionDialog}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** The part of this feature on the page of a trip. */
export const changesOfTrip = { ...tripChanges, Section: ChangeTrip };
