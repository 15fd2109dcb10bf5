import { type Config, type Customer, type MessageChoice, read, write } from '@storefront/api';
import { customerInfo, messageChoices } from '@storefront/api/account';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Card, SectionHeading, Stack } from '@storefront/ui';
import { Switch } from '@storefront/ui/forms';
import { type ReactNode, Suspense } from 'react';
import { purchaseFeatures } from '../../built-in/purchase-features';
import { useAccountTexts } from '../texts/use-account-texts';

/** The messages that the customer wants by e-mail and text. Renders nothing when the backend has no such setting. */
export function MessageChoices(): ReactNode {
  const isSignedIn = useSignedIn();
  const { data: customer } = useQuery({ ...read(customerInfo), enabled: isSignedIn });
  const { data: config } = useQuery(read(shopConfig));
  if (!isSignedIn || !customer?.message_choices || !config) return null;
  return <Choices customer={customer} wanted={customer.message_choices} config={config} />;
}

interface Offered {
  readonly choice: MessageChoice;
  readonly label: ReactNode;
}

interface ChoicesProps {
  readonly customer: Customer;
  readonly wanted: readonly MessageChoice[];
  readonly config: Config;
}

function Choices({ customer, wanted, config }: ChoicesProps): ReactNode {
  const { t } = useAccountTexts();
  const save = useMutation(write(messageChoices, { refreshes: [customerInfo] }));
  // The last input is shown until the server's answer is read.
  const sent = save.isPending ? save.variables.body : null;
  const shown: readonly MessageChoice[] =
    sent && !(sent instanceof FormData) ? sent.message_choices : wanted;
  const ofFeatures = purchaseFeatures.filter(({ name }) => hasFeature(config, name));
  const byEmail: Offered[] = [
    ...ofFeatures.map(({ email: { choice, Label } }) => ({
      choice,
      label: (
        <Suspense>
          <Label />
        </Suspense>
      ),
    })),
    { choice: 'orders_email', label: t('settings.messages.orders_email') },
  ];
  const bySms: Offered = { choice: 'orders_sms', label: t('settings.messages.orders_sms') };
  const offered = [
    ...(config.is_mail_active ? byEmail : []),
    ...(config.is_sms_active ? [bySms] : []),
  ];
  if (offered.length === 0) return null;
  return (
    <Card as="section" padding="large" aria-labelledby="message-choices">
      <Stack gap={4}>
        <SectionHeading id="message-choices" hint={t('settings.messages.hint')}>
          {t('settings.messages.title')}
        </SectionHeading>
        {offered.map(({ choice, label }) => {
          const isProved = isOn(
            choice === 'orders_sms' ? customer.is_phone_verified : customer.is_email_verified,
          );
          return (
            <Switch
              key={choice}
              label={label}
              checked={isProved && shown.includes(choice)}
              onChange={(isWanted) => {
                const others = shown.filter((one) => one !== choice);
                save.mutate(
                  { body: { message_choices: isWanted ? [...others, choice] : others } },
                  { onSuccess: ({ message }) => toast.success(message), onError: showApiError },
                );
              }}
              disabledReason={
                isProved
                  ? undefined
                  : t(
                      choice === 'orders_sms'
                        ? 'settings.messages.phoneFirst'
                        : 'settings.messages.emailFirst',
                    )
              }
            />
          );
        })}
      </Stack>
    </Card>
  );
}
