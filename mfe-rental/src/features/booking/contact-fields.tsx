import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { TextArea, TextInput } from '@storefront/ui/controls';
import { PhoneField } from '@storefront/ui/phone';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { type Contact, checkContact } from './contact';

interface ContactFieldsProps {
  readonly contact: Contact;
  /** Whether faults are shown. */
  readonly isChecked: boolean;
  readonly onChange: (contact: Contact) => void;
  /** Further fields of the region, shown before the note. */
  readonly children: ReactNode;
}

/** The fields for the contact of the trip and the note to the provider. */
export function ContactFields({
  contact,
  isChecked,
  onChange,
  children,
}: ContactFieldsProps): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const { data: config } = useQuery(read(shopConfig));
  const problems = isChecked ? checkContact(contact) : {};
  const textOf = (key: keyof Contact) => {
    const problem = problems[key];
    return problem && common(`validation.${problem}`);
  };
  return (
    <>
      <TextInput
        label={t('booking.name')}
        value={contact.name}
        autoComplete="name"
        error={textOf('name')}
        onChange={(event) => onChange({ ...contact, name: event.target.value })}
      />
      <PhoneField
        label={t('booking.phone')}
        value={contact.phone}
        country={config?.country ?? 'EG'}
        canPickCountry={isOn(config?.country_picker_status)}
        error={textOf('phone')}
        onChange={(phone) => onChange({ ...contact, phone })}
      />
      <TextInput
        label={t('booking.email')}
        type="email"
        dir="ltr"
        optional
        value={contact.email}
        autoComplete="email"
        error={textOf('email')}
        onChange={(event) => onChange({ ...contact, email: event.target.value })}
      />
      {children}
      <TextArea
        label={t('booking.note')}
        optional
        maxLength={255}
        rows={2}
        value={contact.note}
        onChange={(event) => onChange({ ...contact, note: event.target.value })}
      />
    </>
  );
}
