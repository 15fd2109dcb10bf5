import { call, errorMessages, isEmail, type Landing } from '@storefront/api';
import { subscribeNewsletter } from '@storefront/api/site';
import { useTexts } from '@storefront/i18n';
import { toast, useMutation } from '@storefront/platform';
import { useSavedText } from '@storefront/session';
import { Box, Button, Row, Skeleton, Stack, Text } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './newsletter.module.css';

interface NewsletterProps {
  readonly landing: Landing | undefined;
  /** The shop's own texts could not be loaded: ours are shown. */
  readonly failed: boolean;
}

/** An e-mail address for the newsletter; errors are shown at the field. */
export function Newsletter({ landing, failed }: NewsletterProps): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const [email, setEmail] = useSavedText('newsletter');
  const [fault, setFault] = useState<string>();
  const subscription = useMutation({
    mutationFn: (email: string) => call(subscribeNewsletter, { body: { email } }),
    onSuccess: () => {
      setEmail('');
      toast.success(common.t('toasts.subscribed'));
    },
    onError: (error) => setFault(errorMessages(error, common.t).join(' ')),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (subscription.isPending) return;
    const address = email.trim();
    if (!isEmail(address)) {
      setFault(common.t('validation.newsletterEmailInvalid'));
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setFault(undefined);
    subscription.mutate(address);
  }

  const isLoading = !landing && !failed;

  return (
    <Box as="section" aria-labelledby="newsletter-title" fill="primary">
      <Stack gap={4} className={styles.inner}>
        <div>
          <Text as="h2" size="xl" id="newsletter-title">
            {isLoading ? (
              <Skeleton width="12em" height="1lh" />
            ) : (
              <span>{landing?.fixed_newsletter_title || t('newsletter.title')}</span>
            )}
          </Text>
          <Box padTop={1}>
            {isLoading ? (
              <Skeleton width="18em" height="1lh" />
            ) : (
              <p>{landing?.fixed_newsletter_sub_title || t('newsletter.subTitle')}</p>
            )}
          </Box>
        </div>
        <Row as="form" noValidate align="start" wrap gap={2} onSubmit={submit}>
          <TextInput
            label={t('newsletter.email')}
            hideLabel
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            dir="ltr"
            placeholder={t('newsletter.email')}
            maxLength={255}
            value={email}
            error={fault}
            className={styles.field}
            onChange={(event) => {
              setEmail(event.target.value);
              setFault(undefined);
            }}
          />
          <Button
            type="submit"
            variant="primary"
            className={styles.submit}
            loading={subscription.isPending}
          >
            {t('newsletter.subscribe')}
          </Button>
        </Row>
      </Stack>
    </Box>
  );
}
