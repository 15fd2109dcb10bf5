import type { Vehicle } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { Box, CardGrid, SectionHeading, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { useVehicleLabels } from '../vehicle-card/vehicle-labels';
import { offeredTypes, unitPrice } from '../vehicle-card/vehicle-prices';

/** The vehicle's specifications, and the price of each kind of trip. */
export function Specs({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const labels = useVehicleLabels();
  const isElectric = vehicle.fuel_type === 'electric';
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [t('specs.brand'), vehicle.brand?.name],
    [t('specs.model'), vehicle.model],
    [t('specs.type'), vehicle.type && labels.type(vehicle.type)],
    [t('specs.seats'), vehicle.seating_capacity],
    [
      t('specs.gearbox'),
      vehicle.transmission_type && labels.transmission(vehicle.transmission_type),
    ],
    [t('specs.fuel'), vehicle.fuel_type && labels.fuel(vehicle.fuel_type)],
    [t('specs.air'), t(isOn(vehicle.air_condition) ? 'specs.withAir' : 'specs.withoutAir')],
    [
      t('specs.engine'),
      vehicle.engine_capacity && !isElectric
        ? t('specs.cc', { count: Number(vehicle.engine_capacity) })
        : null,
    ],
    [
      t('specs.power'),
      vehicle.engine_power ? t('specs.hp', { count: Number(vehicle.engine_power) }) : null,
    ],
  ];
  return (
    <Stack as="section" gap={3}>
      <SectionHeading>{t('specs.title')}</SectionHeading>
      <CardGrid as="dl" min={150} gap={3}>
        {rows.map(
          ([term, value]) =>
            value && (
              <Box key={term} fill="surface" round="medium" pad={3} raised>
                <Text as="dt" tone="muted" size="sm">
                  {term}
                </Text>
                <Text as="dd" weight="bold">
                  <bdi>{value}</bdi>
                </Text>
              </Box>
            ),
        )}
        {offeredTypes(vehicle).map((type) => (
          <Box key={type} fill="surface" round="medium" pad={3} raised>
            <Text as="dt" tone="muted" size="sm">
              {t(`trip.types.${type}`)}
            </Text>
            <Text as="dd" weight="bold">
              {labels.per(type, isolate(formats.money(unitPrice(vehicle, type))))}
            </Text>
          </Box>
        ))}
      </CardGrid>
    </Stack>
  );
}
