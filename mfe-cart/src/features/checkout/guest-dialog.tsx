import { ApiError, isOn } from '@storefront/api';
import { getZoneId, reverseGeocode } from '@storefront/api/config';
import { useTexts } from '@storefront/i18n';
import { showApiError } from '@storefront/platform';
import {
  keepOnReload,
  parseZoneIds,
  setGuestAddress,
  setGuestContact,
  takeAfterReload,
} from '@storefront/session';
import { Button, Skeleton, TextInput } from '@storefront/ui';
import { Form, FormErrorSummary, FormikField, useFormikContext } from '@storefront/ui/forms';
import type { MapPoint } from '@storefront/ui/map';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { PhoneField } from '@storefront/ui/phone';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type GuestFormValues, guestFormSchema, guestFormValues } from './guest-form-values';
import { loadStreetMap } from './load-street-map';
import { SELECTED_ADDRESS } from './recipient';
import type { Checkout } from './use-checkout';
import styles from './where-section.module.css';

const StreetMap = lazy(loadStreetMap);
const KEY = 'checkout-guest';
const text = z.string();
const KeptValues = z.object({
  name: text,
  phone: text,
  email: text,
  address: text,
  road: text,
  house: text,
  floor: text,
});

interface GuestDialogProps {
  readonly open: boolean;
  readonly withAddress: boolean;
  readonly checkout: Checkout;
  readonly onClose: () => void;
}

/** Who orders, and for a delivery where it goes: kept in this browser until an order carries it (Spec 1 §4). */
export default function GuestDialog(props: GuestDialogProps): ReactNode {
  const { open, withAddress, onClose } = props;
  const { t } = useTexts('cart');
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      closeOnShade={false}
      width={560}
      title={t(withAddress ? 'checkout.guest.addressTitle' : 'checkout.guest.contactTitle')}
    >
      <GuestForm {...props} />
    </ResponsiveDialog>
  );
}

function GuestForm({ withAddress, checkout, onClose }: GuestDialogProps): ReactNode {
  const common = useTexts('common').t;
  const { t } = useTexts('cart');
  const { recipient } = checkout;
  const [initialValues] = useState(
    () => takeAfterReload(KEY, KeptValues) ?? guestFormValues(recipient),
  );
  const [point, setPoint] = useState<MapPoint | null>(() =>
    recipient.place ? { lat: recipient.place.latitude, lng: recipient.place.longitude } : null,
  );
  const [outside, setOutside] = useState(false);

  async function save(values: GuestFormValues) {
    const contact = {
      contact_person_name: values.name.trim(),
      contact_person_number: values.phone,
      contact_person_email: values.email.trim(),
    };
    if (!withAddress) {
      setGuestContact(contact);
      onClose();
      return;
    }
    if (!point) return;
    try {
      const zoneIds = parseZoneIds((await getZoneId(point)).zone_id) ?? [];
      setGuestContact(contact);
      setGuestAddress({
        ...contact,
        address: values.address.trim(),
        address_type: SELECTED_ADDRESS,
        road: values.road.trim(),
        house: values.house.trim(),
        floor: values.floor.trim(),
        latitude: point.lat,
        longitude: point.lng,
        zone_ids: zoneIds,
      });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.hasCode('coordinates')) setOutside(true);
      else showApiError(error);
    }
  }

  return (
    <Form
      initialValues={initialValues}
      schema={guestFormSchema(common, withAddress)}
      onSubmit={save}
      className={styles.form}
    >
      <FormErrorSummary />
      <KeptThroughReload />
      <ContactFields checkout={checkout} />
      {withAddress && (
        <AddressFields
          checkout={checkout}
          point={point}
          onPoint={(next) => {
            setOutside(false);
            setPoint(next);
          }}
          problem={outside ? t('checkout.blockers.outside') : undefined}
        />
      )}
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClose}>
          {common('actions.cancel')}
        </Button>
        <SaveButton />
      </div>
    </Form>
  );
}

function SaveButton(): ReactNode {
  const common = useTexts('common').t;
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant="primary" loading={isSubmitting}>
      {common('actions.save')}
    </Button>
  );
}

/** What was typed but not saved survives a reload that we cause (Decision 10). */
function KeptThroughReload(): ReactNode {
  const { values, dirty } = useFormikContext<GuestFormValues>();
  useEffect(() => keepOnReload(KEY, () => (dirty ? values : undefined)), [values, dirty]);
  return null;
}

function ContactFields({ checkout: { config } }: { readonly checkout: Checkout }): ReactNode {
  const { t } = useTexts('cart');
  return (
    <>
      <FormikField name="name">
        {({ input }) => (
          <TextInput label={t('checkout.guest.name')} autoComplete="name" {...input} />
        )}
      </FormikField>
      <FormikField name="phone">
        {({ control }) => (
          <PhoneField
            label={t('checkout.guest.phone')}
            country={config.country}
            canPickCountry={isOn(config.country_picker_status)}
            {...control}
          />
        )}
      </FormikField>
      <FormikField name="email">
        {({ input }) => (
          <TextInput
            label={t('checkout.guest.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            {...input}
          />
        )}
      </FormikField>
    </>
  );
}

interface AddressFieldsProps {
  readonly checkout: Checkout;
  readonly point: MapPoint | null;
  readonly onPoint: (point: MapPoint) => void;
  readonly problem: string | undefined;
}

/** The words of the address and its pin; the pin brings the words, which can be corrected. */
function AddressFields({ checkout, point, onPoint, problem }: AddressFieldsProps): ReactNode {
  const { t } = useTexts('cart');
  const { values, setFieldValue } = useFormikContext<GuestFormValues>();
  const latest = useRef(0);
  const { lat, lng } = checkout.config.default_location;
  const center = point ?? { lat: Number(lat), lng: Number(lng) };

  async function pick(next: MapPoint) {
    onPoint(next);
    latest.current += 1;
    const mine = latest.current;
    try {
      const words = await reverseGeocode(next);
      // A pin that has moved on has another name.
      if (words !== null && mine === latest.current) await setFieldValue('address', words, false);
    } catch (error) {
      // The pin counts; its words can be typed, and the form asks for them.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  return (
    <>
      <Suspense fallback={<Skeleton className={styles.map} />}>
        <StreetMap
          className={styles.map}
          label={t('checkout.guest.map')}
          textAlternative={values.address || t('checkout.guest.mapHint')}
          center={center}
          picked={point}
          onPick={(next) => void pick(next)}
        />
      </Suspense>
      <FormikField name="address">
        {({ input }) => (
          <TextInput
            label={t('checkout.guest.address')}
            autoComplete="street-address"
            {...input}
            error={problem ?? input.error}
          />
        )}
      </FormikField>
      <div className={styles.row}>
        {(['road', 'house', 'floor'] as const).map((name) => (
          <FormikField key={name} name={name}>
            {({ input }) => <TextInput label={t(`checkout.guest.${name}`)} optional {...input} />}
          </FormikField>
        ))}
      </div>
    </>
  );
}
