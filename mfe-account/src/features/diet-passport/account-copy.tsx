import type { DietPassport } from '@storefront/domain/diet';
import { toast } from '@storefront/platform';
import { useDietWords } from '@storefront/platform/diet';
import { Button, Callout, Card, ErrorState, Row, Skeleton, Text } from '@storefront/ui';
import { Switch } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import type { AccountCopy } from './use-account-copy';

interface AccountCopyCardProps {
  /** The passport on this device. */
  readonly passport: DietPassport | null;
  readonly copy: AccountCopy;
  readonly onTake: (passport: DietPassport) => void;
}

/** Compares only the people: the setting for lists may differ between devices. */
export const isSamePassport = (one: DietPassport | null, other: DietPassport | null): boolean =>
  JSON.stringify(one?.people) === JSON.stringify(other?.people);

/**
 * Whether the account stores a copy of the passport, and the choices when the two differ. Renders nothing while there is
 * neither.
 */
export function AccountCopyCard({ passport, copy, onTake }: AccountCopyCardProps): ReactNode {
  const { t } = useDietWords();
  if (copy.status === 'signed-out') {
    return (
      <Text tone="muted" size="sm">
        {t('editor.signInHint')}
      </Text>
    );
  }
  if (copy.status === 'loading') return <Skeleton height={72} />;
  if (copy.status === 'failed') {
    return <ErrorState title={t('editor.copyFailed')} onRetry={copy.retry} />;
  }
  const { passport: stored } = copy;
  if (!passport && !stored) return null;
  const differs = stored !== null && !isSamePassport(stored, passport);

  async function change(isOn: boolean) {
    if (!isOn) {
      if (await copy.remove()) toast.success(t('editor.copyRemoved'));
    } else if (passport && (await copy.save(passport))) {
      toast.success(t('editor.copySaved'));
    }
  }

  return (
    <Card padding="large" gap={3}>
      <Switch
        label={t('editor.copy')}
        hint={t('editor.copyHint')}
        checked={stored !== null}
        onChange={(isOn) => !copy.busy && void change(isOn)}
      />
      {differs && (
        <Callout tone="warning" title={t(passport ? 'editor.copyDiffers' : 'editor.copyThere')}>
          <Row wrap gap={2}>
            <Button onClick={() => onTake(stored)}>{t('editor.useCopy')}</Button>
            {passport && (
              <Button variant="ghost" loading={copy.busy} onClick={() => void copy.save(passport)}>
                {t('editor.replaceCopy')}
              </Button>
            )}
          </Row>
        </Callout>
      )}
    </Card>
  );
}
