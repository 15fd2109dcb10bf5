import { ApiError, errorMessages } from '@storefront/api';
import { useRemoveAccount } from '@storefront/api/account';
import { bus } from '@storefront/bus';
import { paths, toast, useNavigate } from '@storefront/platform';
import { leaveDevice } from '@storefront/session';
import { Button, Callout, Card, SectionHeading } from '@storefront/ui';
import { useConfirm } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import section from '../profile/section.module.css';
import { useAccountTexts } from '../texts/use-account-texts';

/** The end of an account, after a question (Spec 2 §4). */
export function DeleteAccount(): ReactNode {
  const { t, common } = useAccountTexts();
  const navigate = useNavigate();
  const remove = useRemoveAccount();
  const { confirm, confirmDialog } = useConfirm();

  async function ask() {
    const isSure = await confirm({
      title: t('profileSettings.deleteQuestion'),
      body: t('profileSettings.deleteHint'),
      confirmLabel: t('profileSettings.delete'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        leaveDevice();
        bus.publish('account:signed-out', {});
        toast.success(common('toasts.accountDeleted'));
        void navigate(paths.home.href());
      },
      onError: (error) => {
        // Only the first complaint is told (Spec 2 §8).
        const [first] = errorMessages(error, common);
        if (first !== undefined) toast.error(first);
      },
    });
  }

  return (
    <Card as="section" padding="large" className={section.section}>
      <SectionHeading hint={t('profileSettings.deleteHint')}>
        {t('profileSettings.deleteTitle')}
      </SectionHeading>
      {remove.error instanceof ApiError && (
        <Callout tone="danger" role="alert">
          {errorMessages(remove.error, common)[0]}
        </Callout>
      )}
      <div>
        <Button variant="danger" loading={remove.isPending} onClick={() => void ask()}>
          {t('profileSettings.delete')}
        </Button>
      </div>
      {confirmDialog}
    </Card>
  );
}
