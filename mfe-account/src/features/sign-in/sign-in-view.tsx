import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { Button, Row } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { useFirstField } from '../form/use-first-field';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './auth-modal.module.css';
import { CodeRequestForm } from './code-request-form';
import { loginMethods } from './login-methods';
import { ManualForm } from './manual-form';
import { canUsePasskeys } from './passkey';
import { PasskeyButton } from './passkey-button';
import { SocialButtons } from './social-buttons';
import type { AuthFlow } from './use-auth-flow';

/** The first step: the sign-in methods that the shop offers. */
export function SignInView({ flow }: { readonly flow: AuthFlow }): ReactNode {
  const { t, common } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const [prefersCode, setPrefersCode] = useState(false);
  const fields = useFirstField(prefersCode, { fromStart: false });
  if (!config) return null;
  const { manual, otp, social } = loginMethods(config);
  const hasPasskeys = config.account_features?.includes('passkeys') && canUsePasskeys();
  const byCode = otp && (prefersCode || !manual);
  return (
    <>
      <div ref={fields} tabIndex={-1}>
        {byCode && <CodeRequestForm onSubmit={flow.withCode} />}
        {manual && !byCode && (
          <ManualForm
            onSubmit={flow.withPassword}
            onForgotPassword={() => flow.goTo({ name: 'forgot-password' })}
          />
        )}
      </div>
      {manual && otp && (
        <Button variant="ghost" block onClick={() => setPrefersCode(!byCode)}>
          {byCode ? t('signIn.withPassword') : t('signIn.withCode')}
        </Button>
      )}
      {hasPasskeys && <PasskeyButton onChoose={flow.withPasskey} />}
      {social.length > 0 && (
        <>
          {(manual || otp) && (
            <Row as="p" gap={3} tone="muted" size="sm" className={styles.divider}>
              {t('signIn.or')}
            </Row>
          )}
          <SocialButtons media={social} config={config} onChoose={flow.withSocial} />
        </>
      )}
      {manual ? (
        <p className={styles.other}>
          <span>{t('signIn.noAccount')}</span>
          <Button variant="link" onClick={() => flow.goTo({ name: 'sign-up' })}>
            {common('actions.signUp')}
          </Button>
        </p>
      ) : (
        <p className={styles.other}>{t('signIn.opensAccount')}</p>
      )}
    </>
  );
}
