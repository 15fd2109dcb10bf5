import { type Config, errorMessages, read, type SocialMedium } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { showApiError, toast, useQuery } from '@storefront/platform';
import { Button, Callout, Row, Skeleton, Stack } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { signInWays } from '../../built-in/sign-in-ways';
import { PopupBlocked } from '../ask-in-window/ask-in-window';
import { useFirstField } from '../form/use-first-field';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './auth-modal.module.css';
import { CodeRequestForm } from './code-request-form';
import { loginMethods } from './login-methods';
import { ManualForm } from './manual-form';
import type { AuthFlow } from './use-auth-flow';

interface SocialButtonsProps {
  readonly media: readonly SocialMedium[];
  readonly config: Pick<Config, 'apple_login'>;
  readonly onChoose: (medium: SocialMedium) => Promise<void>;
}

/** The networks to sign in with, one button each. */
function SocialButtons({ media, config, onChoose }: SocialButtonsProps): ReactNode {
  const { t, common } = useAccountTexts();
  const [busy, setBusy] = useState<SocialMedium | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function choose(medium: SocialMedium) {
    if (busy) return;
    setBusy(medium);
    setProblems([]);
    try {
      await onChoose(medium);
    } catch (error) {
      if (error instanceof PopupBlocked) {
        toast.error(t('signIn.popupBlocked'));
        setProblems([t('signIn.popupBlocked')]);
      } else {
        showApiError(error);
        setProblems(errorMessages(error, common));
      }
    } finally {
      setBusy(null);
    }
  }

  return (
    <Stack gap={2}>
      {media.map((medium) => {
        // Apple accepts no sign-in without the shop's client id.
        const isWaiting = medium === 'apple' && !hasAppleClient(config);
        return (
          <Button
            key={medium}
            block
            loading={busy === medium}
            disabled={isWaiting}
            icon={<NetworkMark medium={medium} />}
            onClick={() => void choose(medium)}
          >
            {isWaiting ? t('signIn.appleLoading') : t(`signIn.networks.${medium}`)}
          </Button>
        );
      })}
      {problems.length > 0 && (
        <Callout tone="danger" role="alert">
          {problems.join(' ')}
        </Callout>
      )}
    </Stack>
  );
}

function hasAppleClient({ apple_login }: Pick<Config, 'apple_login'>): boolean {
  return (apple_login ?? []).some((login) => isOn(login.status) && Boolean(login.client_id));
}

const letters: Readonly<Record<SocialMedium, string>> = { google: 'G', facebook: 'f', apple: 'A' };

function NetworkMark({ medium }: { readonly medium: SocialMedium }): ReactNode {
  return (
    <Stack
      aria-hidden="true"
      as="span"
      align="center"
      middle
      round="pill"
      fill="primary"
      weight="bold"
      className={styles.networkMark}
    >
      {letters[medium]}
    </Stack>
  );
}

/** The first step: the sign-in methods that the shop offers. */
export function SignInView({ flow }: { readonly flow: AuthFlow }): ReactNode {
  const { t, common } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const [prefersCode, setPrefersCode] = useState(false);
  const fields = useFirstField(prefersCode, { fromStart: false });
  if (!config) return null;
  const { manual, otp, social } = loginMethods(config);
  const added = signInWays.filter(
    ({ ability, isAble }) => config.account_features?.includes(ability) && isAble(),
  );
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
      {added.map(({ ability, Button: AddedWay }) => (
        <Suspense key={ability} fallback={<Skeleton height={48} />}>
          <AddedWay onSignIn={flow.withAdded} />
        </Suspense>
      ))}
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
        <Row as="p" justify="center" wrap gap={2} lineGap={0} tone="muted">
          <span>{t('signIn.noAccount')}</span>
          <Button variant="link" onClick={() => flow.goTo({ name: 'sign-up' })}>
            {common('actions.signUp')}
          </Button>
        </Row>
      ) : (
        <Row as="p" justify="center" wrap gap={2} lineGap={0} tone="muted">
          {t('signIn.opensAccount')}
        </Row>
      )}
    </>
  );
}
