import { read } from '@storefront/api';
import { moduleList } from '@storefront/api/config';
import { zoneList } from '@storefront/api/places';
import { sells } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import { PointPicker } from '@storefront/platform/places';
import { Stack } from '@storefront/ui';
import { CheckboxGroup } from '@storefront/ui/controls';
import { FormikField, useFormikContext } from '@storefront/ui/forms';
import type { MapPoint } from '@storefront/ui/map';
import type { ReactNode } from 'react';
import { ChoiceField } from './choice-field';
import { useRegistrationTexts } from './registration-texts';
import styles from './store-place-fields.module.css';
import type { StoreValues } from './store-values';
import { ZoneField, zoneName } from './zone-field';

/** The zone, the module, and the point on the map, which must be inside the zone. */
export function StorePlaceFields(): ReactNode {
  const { t } = useRegistrationTexts();
  const { values, setFieldValue } = useFormikContext<StoreValues>();
  const zoneId = Number(values.zone_id);
  const modules = useQuery({
    ...read(moduleList, { query: { zone_id: zoneId } }),
    enabled: zoneId > 0,
  });
  const isRental = sells(values.module_type, 'trips');

  function forgetModule() {
    void setFieldValue('module_id', '', false);
    void setFieldValue('module_type', '', false);
    void setFieldValue('latitude', null, false);
  }

  return (
    <>
      <Stack gap={4} pairs>
        <ZoneField onChoose={forgetModule} />
        <ChoiceField
          name="module_id"
          label={t('module')}
          hint={zoneId > 0 ? undefined : t('zoneFirst')}
          query={modules}
          optionOf={({ id, module_name }) => ({ value: String(id), label: module_name })}
          onChoose={(module) => {
            void setFieldValue('module_type', module?.module_type ?? '', false);
            // Packages are for one kind of module.
            void setFieldValue('package_id', '', false);
          }}
        />
      </Stack>
      {zoneId > 0 && <StorePoint zoneId={zoneId} />}
      {isRental && <PickupZones />}
    </>
  );
}

function StorePoint({ zoneId }: { readonly zoneId: number }): ReactNode {
  const { t } = useRegistrationTexts();
  const border =
    useQuery(read(zoneList)).data?.find(({ id }) => id === zoneId)?.formated_coordinates ?? [];
  return (
    <FormikField<MapPoint | null> name="latitude">
      {({ control }) => (
        <Stack id={control.id} tabIndex={-1} gap={4}>
          <PointPicker
            className={styles.map}
            searchLabel={t('search')}
            label={t('point')}
            textAlternative={t('pointHint')}
            center={control.value ?? middleOf(border)}
            zone={[border]}
            zoom={control.value ? 16 : 12}
            picked={control.value}
            onPick={control.onChange}
          />
          <p
            role={control.error ? 'alert' : undefined}
            className={control.error ? styles.error : styles.hint}
          >
            {control.error ?? t('pointHint')}
          </p>
        </Stack>
      )}
    </FormikField>
  );
}

function PickupZones(): ReactNode {
  const { t } = useRegistrationTexts();
  const zones = useQuery(read(zoneList));
  return (
    <FormikField<string[]> name="pickup_zone_id">
      {({ control: { value, onBlur: _onBlur, ...control } }) => (
        <CheckboxGroup
          {...control}
          values={value}
          label={t('pickupZones')}
          layout="grid"
          options={(zones.data ?? []).map((zone) => ({
            value: String(zone.id),
            label: zoneName(zone),
          }))}
        />
      )}
    </FormikField>
  );
}

function middleOf(border: readonly MapPoint[]): MapPoint | null {
  if (border.length === 0) return null;
  const average = (numbers: number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return { lat: average(border.map(({ lat }) => lat)), lng: average(border.map(({ lng }) => lng)) };
}
