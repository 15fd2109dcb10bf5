import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import { Button } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { FormikField, useFieldId } from '@storefront/ui/forms';
import { PhoneField } from '@storefront/ui/phone';
import { type ReactNode, useEffect, useState } from 'react';
import { looksLikePhone } from '../contact/contact';
import { internationalNumber } from '../contact/national-number';
import { useAccountTexts } from '../texts/use-account-texts';

/** E-mail or phone in one field, which becomes a phone field when the text looks like a phone number. */
export function IdentityField({ name }: { readonly name: string }): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const [look, setLook] = useState<'any' | 'phone' | 'email'>('any');
  const id = useFieldId(name);
  const country = config?.country ?? 'EG';

  // The field was replaced while typing: the focus moves to the new one.
  useEffect(() => {
    if (look !== 'any') document.getElementById(id)?.focus();
  }, [look, id]);

  return (
    <FormikField name={name}>
      {({ input, control }) =>
        look === 'phone' ? (
          <>
            <PhoneField
              {...control}
              name={name}
              label={t('fields.emailOrPhone')}
              country={country}
              canPickCountry={isOn(config?.country_picker_status)}
            />
            <Button
              variant="link"
              size="small"
              onClick={() => {
                control.onChange('');
                setLook('email');
              }}
            >
              {t('signIn.useEmail')}
            </Button>
          </>
        ) : (
          <TextInput
            {...input}
            label={t('fields.emailOrPhone')}
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              const typed = event.target.value;
              if (look === 'any' && looksLikePhone(typed)) {
                control.onChange(internationalNumber(typed, country));
                setLook('phone');
              } else input.onChange(event);
            }}
          />
        )
      }
    </FormikField>
  );
}
