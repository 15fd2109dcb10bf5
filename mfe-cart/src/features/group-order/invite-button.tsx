import type { GroupOrder } from '@storefront/api/carts';
import { useTexts } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { Button } from '@storefront/ui';
import { ShareIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { groupOrderHref } from './group-link';
import { organiserOf } from './group-people';

/** Shares the link by the device's share dialog, or copies it. */
export function InviteButton({ group }: { readonly group: GroupOrder }): ReactNode {
  const { t } = useTexts('groupOrder');
  async function share() {
    const url = new URL(groupOrderHref(group.group_token), window.location.origin).href;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: t('titleOf', { name: organiserOf(group) }), url });
    } else {
      await navigator.clipboard.writeText(url);
      toast.success(t('inviteCopied'));
    }
  }
  return (
    <Button
      icon={<ShareIcon size={20} />}
      onClick={() =>
        void share().catch((error: unknown) => {
          // Closing the device's own dialog is no failure.
          if (error instanceof DOMException && error.name === 'AbortError') return;
          toast.error(t('inviteNotCopied'));
        })
      }
    >
      {t('invite')}
    </Button>
  );
}
