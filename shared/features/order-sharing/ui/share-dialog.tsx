import { errorMessages, type Order, read, write } from '@storefront/api';
import { useFormats, useTexts } from '@storefront/i18n';
import {
  FailedRead,
  paths,
  showApiError,
  toast,
  useMutation,
  useQuery,
} from '@storefront/platform';
import { Button, Callout, Card, Row, SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import { type ReactNode, useRef } from 'react';
import { orderShare, orderShareEnd, orderShares } from '../contract';

interface ShareDialogProps {
  readonly order: Order;
  /** The token of a guest's link, which lets them change the order. */
  readonly proof: { readonly tracking_token?: string };
  readonly onClose: () => void;
}

/** Creates a link to the order's status, and lists the active ones, each of which can be revoked. */
export default function ShareDialog({ order, proof, onClose }: ShareDialogProps): ReactNode {
  const { t } = useTexts('orderSharing');
  const common = useTexts('common').t;
  const sharing = useMutation(write(orderShare, { refreshes: [orderShares] }));
  const canShare = Boolean(order.offers?.includes('share'));

  function share() {
    sharing.mutate(
      { body: { ...proof, order_id: order.id } },
      {
        onSuccess: ({ share_token: token }) =>
          passOn(new URL(paths.trackOrder.shared(order.id, token), window.location.origin).href),
      },
    );
  }

  /** By the device's share dialog, or else the clipboard. */
  async function passOn(url: string) {
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: t('order', { id: order.id }), url });
      } else {
        await navigator.clipboard.writeText(url);
        toast.success(t('copied'));
      }
    } catch (error) {
      // Closing the device's own dialog is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(t('notCopied'));
    }
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={t(canShare ? 'action' : 'links')}
      footer={
        canShare && (
          <Button variant="primary" loading={sharing.isPending} onClick={share}>
            {t('make')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Text tone="muted" size="sm">
          {t('hint')}
        </Text>
        {sharing.isError && (
          <Callout tone="danger" role="alert">
            {errorMessages(sharing.error, common).join(' ')}
          </Callout>
        )}
        {order.offers?.includes('share_links') && <Links order={order} proof={proof} />}
      </Stack>
    </ResponsiveDialog>
  );
}

function Links({ order, proof }: Omit<ShareDialogProps, 'onClose'>): ReactNode {
  const { t } = useTexts('orderSharing');
  const formats = useFormats();
  const heading = useRef<HTMLDivElement>(null);
  const query = useQuery(read(orderShares, { query: { order_id: order.id, ...proof } }));
  const end = useMutation(write(orderShareEnd, { refreshes: [orderShares] }));
  const links = query.data?.links ?? [];
  const ending =
    end.isPending && 'link_id' in end.variables.body ? end.variables.body.link_id : null;

  function endLink(id: number) {
    end.mutate(
      { body: { ...proof, order_id: order.id, link_id: id } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          // The button that had the focus was removed with its row.
          heading.current?.focus();
        },
        onError: showApiError,
      },
    );
  }

  return (
    <Stack as="section" gap={3} aria-labelledby="order-links">
      <div ref={heading} tabIndex={-1}>
        <SectionHeading id="order-links" level={3}>
          {t('live')}
        </SectionHeading>
      </div>
      {query.isPending && <Skeleton height={64} />}
      {query.isError && !query.data && <FailedRead title={t('failed')} read={query} />}
      {query.data && links.length === 0 && <Text tone="muted">{t('none')}</Text>}
      {links.length > 0 && (
        <Stack as="ul" gap={2} aria-labelledby="order-links">
          {links.map(({ id, created_at }) => {
            const time = formats.dateTime(created_at);
            return (
              <li key={id}>
                <Card>
                  <Row wrap gap={3} justify="between">
                    <Text>{t('madeAt', { time })}</Text>
                    <Button
                      size="small"
                      loading={ending === id}
                      aria-label={t('endNamed', { time })}
                      onClick={() => endLink(id)}
                    >
                      {t('end')}
                    </Button>
                  </Row>
                </Card>
              </li>
            );
          })}
        </Stack>
      )}
    </Stack>
  );
}
