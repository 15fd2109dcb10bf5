import { ApiError, isOn } from '@storefront/api';
import { getZoneId, reverseGeocode } from '@storefront/api/places';
import { useTexts } from '@storefront/i18n';
import { StreetMapLazy, showApiError } from '@storefront/platform';
import { keepOnReload, parseZoneIds, takeAfterReload } from '@storefront/session';
import { Button, Skeleton } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { Form, FormErrorSummary, FormikField, useFormikContext } from '@storefront/ui/forms';
import type { MapPoint } from '@storefront/ui/map';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { PhoneField } from '@storefront/ui/phone';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type GuestFormValues, guestFormSchema, guestFormValues } from './guest-form-values';
import { type Recipient, SELECTED_ADDRESS } from './recipient';
import type { Checkout } from './use-checkout';
import styles from './where-section.module.css';

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

export interface PartyDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What is known already, to start with. */
  readonly recipient: Recipient;
  readonly withAddress: boolean;
  readonly withEmail: boolean;
  /** What is said of a place that nobody delivers to. */
  readonly outsideText: string;
  /** Name under which typed text survives a reload; each dialog has its own. */
  readonly keepAs: string;
  readonly config: Checkout['config'];
  readonly onSave: (party: Recipient) => void;
  readonly onClose: () => void;
}

/** Asks for a person and, unless it is a take-away, for a door on the map (Spec 1 §2, contact-info card). */
export default function PartyDialog(props: PartyDialogProps): ReactNode {
  const { open, title, onClose } = props;
  return (
    <ResponsiveDialog open={open} onClose={onClose} closeOnShade={false} width={560} title={title}>
      <PartyForm {...props} />
    </ResponsiveDialog>
  );
}

function PartyForm(props: PartyDialogProps): ReactNode {
  const { recipient, withAddress, withEmail, outsideText, keepAs, config, onSave, onClose } = props;
  const common = useTexts('common').t;
  const [initialValues] = useState(
    () => takeAfterReload(keepAs, KeptValues) ?? guestFormValues(recipient),
  );
  const [point, setPoint] = useState<MapPoint | null>(() =>
    recipient.place ? { lat: recipient.place.latitude, lng: recipient.place.longitude } : null,
  );
  const [problem, setProblem] = useState<string>();

  async function save(values: GuestFormValues) {
    const person = {
      name: values.name.trim(),
      phone: values.phone,
      email: values.email.trim(),
    };
    if (!withAddress) {
      onSave({ ...person, place: recipient.place });
      onClose();
      return;
    }
    if (!point) {
      setProblem(common('validation.addressRequired'));
      return;
    }
    try {
      const zoneIds = parseZoneIds((await getZoneId(point)).zone_id) ?? [];
      onSave({
        ...person,
        place: {
          address: values.address.trim(),
          addressType: SELECTED_ADDRESS,
          road: values.road.trim(),
          house: values.house.trim(),
          floor: values.floor.trim(),
          latitude: point.lat,
          longitude: point.lng,
          zoneIds,
        },
      });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.hasCode('coordinates')) setProblem(outsideText);
      else showApiError(error);
    }
  }

  return (
    <Form
      initialValues={initialValues}
      schema={guestFormSchema(common, { withAddress, withEmail })}
      onSubmit={save}
      className={styles.form}
    >
      <FormErrorSummary />
      <KeptThroughReload keepAs={keepAs} />
      <ContactFields config={config} withEmail={withEmail} />
      {withAddress && (
        <AddressFields
          config={config}
          point={point}
          onPoint={(next) => {
            setProblem(undefined);
            setPoint(next);
          }}
          problem={problem}
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
function KeptThroughReload({ keepAs }: { readonly keepAs: string }): ReactNode {
  const { values, dirty } = useFormikContext<GuestFormValues>();
  useEffect(
    () => keepOnReload(keepAs, () => (dirty ? values : undefined)),
    [keepAs, values, dirty],
  );
  return null;
}

type ContactFieldsProps = Pick<PartyDialogProps, 'config' | 'withEmail'>;

function ContactFields({ config, withEmail }: ContactFieldsProps): ReactNode {
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
      {withEmail && (
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
      )}
    </>
  );
}

interface AddressFieldsProps {
  readonly config: Checkout['config'];
  readonly point: MapPoint | null;
  readonly onPoint: (point: MapPoint) => void;
  readonly problem: string | undefined;
}

/** The words of the address and its pin; the pin brings the words, which can be corrected. */
function AddressFields({ config, point, onPoint, problem }: AddressFieldsProps): ReactNode {
  const { t } = useTexts('cart');
  const { values, setFieldValue } = useFormikContext<GuestFormValues>();
  const latest = useRef(0);
  const { lat, lng } = config.default_location;
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
        <StreetMapLazy
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
