import { type Config, errorMessages, type SocialMedium } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { showApiError, toast } from '@storefront/platform';
import { Button, Callout, Stack } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { PopupBlocked } from '../ask-in-window/ask-in-window';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './auth-modal.module.css';

interface SocialButtonsProps {
  readonly media: readonly SocialMedium[];
  readonly config: Pick<Config, 'apple_login'>;
  readonly onChoose: (medium: SocialMedium) => Promise<void>;
}

/** The networks to sign in with, one button each. */
export function SocialButtons({ media, config, onChoose }: SocialButtonsProps): ReactNode {
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
    <span aria-hidden="true" className={styles.networkMark}>
      {letters[medium]}
    </span>
  );
}
