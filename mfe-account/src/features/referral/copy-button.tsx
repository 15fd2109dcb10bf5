import { toast } from '@storefront/platform';
import { Button } from '@storefront/ui';
import { CopyIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a code. If the browser does not allow that, a message says so, and the customer can select the code. */
export function CopyButton({ text, label }: CopyButtonProps): ReactNode {
  const { t, common } = useAccountTexts();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(common('actions.copied'));
    } catch {
      toast.error(t('referral.copyFailed'));
    }
  }
  return (
    <Button icon={<CopyIcon size={18} />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
