import { errorMessages, write } from '@storefront/api';
import { messageDetails, messageList, messageSend } from '@storefront/api/account';
import { useTexts } from '@storefront/i18n';
import { Link, paths, useMutation } from '@storefront/platform';
import { useSavedText, useSignedIn } from '@storefront/session';
import { Button, buttonClass, Callout, Card, SectionHeading, Text } from '@storefront/ui';
import { TextArea } from '@storefront/ui/controls';
import { SendIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useProofTexts } from './use-proof-texts';

/** A complaint to the shop, with the packs of the trip. Guests have no chat: they send the files. */
export function Complain({ tripId }: { readonly tripId: number }): ReactNode {
  const t = useProofTexts();
  const { t: common } = useTexts('common');
  const isSignedIn = useSignedIn();
  const [text, setText] = useSavedText(`complaint-${tripId}`);
  const send = useMutation(write(messageSend, { refreshes: [messageList, messageDetails] }));
  if (!isSignedIn) {
    return (
      <Card padding="large" gap={3}>
        <SectionHeading level={2}>{t('complain.title')}</SectionHeading>
        <Text tone="muted">{t('complain.guest')}</Text>
        <div>
          <Link to={paths.helpAndSupport.href()} className={buttonClass()}>
            {t('complain.help')}
          </Link>
        </div>
      </Card>
    );
  }
  const body = { receiver_id: 0, receiver_type: 'admin' as const, trip_id: tripId };
  return (
    <Card padding="large" gap={3}>
      <SectionHeading level={2} hint={t('complain.hint')}>
        {t('complain.title')}
      </SectionHeading>
      <TextArea
        label={t('complain.label')}
        dir="auto"
        maxLength={2000}
        value={text}
        error={send.isError ? errorMessages(send.error, common).join(' ') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button
          icon={<SendIcon size={18} />}
          loading={send.isPending}
          disabled={text.trim() === ''}
          onClick={() =>
            send.mutate(
              { body: { ...body, message: text.trim() } },
              { onSuccess: () => setText('') },
            )
          }
        >
          {t('complain.send')}
        </Button>
      </div>
      {send.isSuccess && (
        <Callout
          tone="success"
          role="status"
          action={
            <Link to={paths.profile.href('inbox', { admin_id: 0 })} className={buttonClass()}>
              {t('complain.open')}
            </Link>
          }
        >
          {t('complain.sent')}
        </Callout>
      )}
    </Card>
  );
}
