import { ApiError, type Config, call } from '@storefront/api';
import { zoneId } from '@storefront/api/places';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { showApiError } from '@storefront/platform';
import { type AddressPin, AddressPinField, useAddressPin } from '@storefront/platform/places';
import { parseZoneIds } from '@storefront/session';
import { Button, CardGrid, Row } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import {
  Checkbox,
  Form,
  FormErrorSummary,
  FormikField,
  KeepText,
  useFieldId,
  useFormikContext,
} from '@storefront/ui/forms';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { PhoneField } from '@storefront/ui/phone';
import { type ReactNode, useEffect, useState } from 'react';
import { type Recipient, SELECTED_ADDRESS } from '../../order/recipient';
import { useSavingsTexts } from '../savings/savings-texts';
import { type GuestFormValues, guestForm } from './guest-form';
import styles from './where-section.module.css';

const doorFields = ['road', 'house', 'floor', 'gateCode', 'landmark'] as const;

export interface PartyDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The initial values. */
  readonly recipient: Recipient;
  readonly withAddress: boolean;
  readonly withEmail: boolean;
  /** The text for a place outside the delivery zones. */
  readonly outsideText: string;
  /** Name under which typed text survives a reload; each dialog has its own. */
  readonly keepAs: string;
  readonly config: Config;
  /** The initially focused field; `null`: the first element of the dialog. */
  readonly focusOn: 'name' | 'phone' | 'email' | 'address' | null;
  readonly onSave: (party: Recipient) => void;
  readonly onClose: () => void;
}

/** Asks for a person and, unless it is a take-away, for an address on the map. */
export default function PartyDialog(props: PartyDialogProps): ReactNode {
  const { open, title, onClose, focusOn } = props;
  // The dialog moves the focus itself when it opens.
  const [isSettled, setSettled] = useState(false);
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      onSettled={setSettled}
      closeOnShade={false}
      width={560}
      title={title}
    >
      <PartyForm {...props} focusOn={isSettled ? focusOn : null} />
    </ResponsiveDialog>
  );
}

function PartyForm(props: PartyDialogProps): ReactNode {
  const { recipient, withAddress, withEmail, outsideText, keepAs, config, onSave, onClose } = props;
  const { focusOn } = props;
  const common = useTexts('common').t;
  const form = guestForm({ withAddress, withEmail });
  const [initialValues] = useState(() => form.startWith({ ...recipient.place, ...recipient }));
  const pin = useAddressPin({
    point: recipient.place && { lat: recipient.place.latitude, lng: recipient.place.longitude },
    address: recipient.place?.address ?? '',
  });
  const [problem, setProblem] = useState<string>();

  async function save(values: GuestFormValues) {
    const { name, phone, email, ...place } = form.body(values);
    const person = { name, phone, email };
    if (!withAddress) {
      onSave({ ...person, place: recipient.place });
      onClose();
      return;
    }
    const { point } = pin;
    if ((await pin.settle(values.address)) || !point) return;
    try {
      const zoneIds = parseZoneIds((await call(zoneId, { query: point })).zone_id) ?? [];
      onSave({
        ...person,
        place: {
          ...place,
          addressType: SELECTED_ADDRESS,
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
      schema={form.schema}
      onSubmit={save}
      className={styles.form}
    >
      {focusOn && <FocusField name={focusOn} />}
      <FormErrorSummary />
      <KeepText form={keepAs} fields={form.kept} />
      <ContactFields config={config} withEmail={withEmail} />
      {withAddress && (
        <AddressFields
          config={config}
          pin={pin}
          outsideText={outsideText}
          problem={problem}
          onText={() => setProblem(undefined)}
        />
      )}
      <Row align="stretch" justify="end" wrap gap={2}>
        <Button variant="ghost" onClick={onClose}>
          {common('actions.cancel')}
        </Button>
        <SaveButton />
      </Row>
    </Form>
  );
}

/** Moves the focus into a field. */
function FocusField({ name }: { readonly name: string }): null {
  const id = useFieldId(name);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return null;
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
  readonly config: Config;
  readonly pin: AddressPin;
  readonly outsideText: string;
  readonly problem: string | undefined;
  readonly onText: () => void;
}

/** The address with its pin, and the details that a map does not have. */
function AddressFields(props: AddressFieldsProps): ReactNode {
  const { config, pin, outsideText, problem, onText } = props;
  const { t } = useTexts('cart');
  const door = useSavingsTexts().t;
  const { lat, lng } = config.default_location;
  return (
    <>
      <FormikField name="address">
        {({ input, control }) => (
          <AddressPinField
            pin={pin}
            label={t('checkout.guest.address')}
            mapLabel={door('door.map')}
            mapHint={door('door.mapHint')}
            defaultCenter={{ lat: Number(lat), lng: Number(lng) }}
            outsideText={outsideText}
            input={{ ...input, error: problem ?? input.error }}
            onAddressChange={(text) => {
              onText();
              control.onChange(text);
            }}
          />
        )}
      </FormikField>
      <CardGrid min={120} fit gap={3}>
        {doorFields.map((name) => (
          <FormikField key={name} name={name}>
            {({ input }) => <TextInput label={door(`door.${name}`)} optional {...input} />}
          </FormikField>
        ))}
      </CardGrid>
      <FormikField<boolean> name="leaveAtDoor">
        {({ control: { value, ...control } }) => (
          <Checkbox {...control} checked={value} label={door('door.leaveAtDoor')} />
        )}
      </FormikField>
    </>
  );
}
