import { read, write } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { FailedRead, showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { Badge, Button, Card, Row, SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { useConfirm } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { type AccountSession, sessionEnd, sessionList, sessionsEnd } from '../contract';
import { Passkeys } from './passkeys';
import { preparePasskeysTexts, usePasskeysTexts } from './passkeys-texts';
import { pastTime } from './past-time';

/** The devices that are signed in, each of which can be signed out from here. */
function Sessions({ now }: { readonly now: Date }): ReactNode {
  const { t } = usePasskeysTexts();
  const query = useQuery(read(sessionList));
  const end = useMutation(write(sessionEnd, { refreshes: [sessionList] }));
  const endOthers = useMutation(write(sessionsEnd, { refreshes: [sessionList] }));
  const { confirm, confirmDialog } = useConfirm();
  const sessions = query.data?.sessions ?? [];
  const notify = {
    onSuccess: ({ message }: { message: string }) => toast.success(message),
    onError: showApiError,
  };

  async function confirmEndOthers() {
    const isSure = await confirm({
      title: t('sessions.endOthersQuestion'),
      body: t('sessions.endOthersHint'),
      confirmLabel: t('sessions.endOthers'),
    });
    if (isSure) endOthers.mutate(undefined, notify);
  }

  return (
    <Stack as="section" gap={3} aria-labelledby="sessions">
      <SectionHeading id="sessions" hint={t('sessions.hint')}>
        {t('sessions.title')}
      </SectionHeading>
      {query.isPending && <Skeleton height={160} />}
      {query.isError && !query.data && <FailedRead title={t('sessions.failed')} read={query} />}
      <Stack as="ul" gap={2} aria-labelledby="sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow
              session={session}
              now={now}
              isBusy={end.isPending && end.variables.params.id === session.id}
              onEnd={() => end.mutate({ params: { id: session.id } }, notify)}
            />
          </li>
        ))}
      </Stack>
      {sessions.length === 1 && <Text tone="muted">{t('sessions.only')}</Text>}
      {sessions.length > 1 && (
        <div>
          <Button loading={endOthers.isPending} onClick={() => void confirmEndOthers()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      {confirmDialog}
    </Stack>
  );
}

interface SessionRowProps {
  readonly now: Date;
  readonly session: AccountSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, now, isBusy, onEnd }: SessionRowProps): ReactNode {
  const { t } = usePasskeysTexts();
  const formats = useFormats();
  const { browser, system, created_at, seen_at, is_current: isCurrent } = session;
  const device =
    browser && system
      ? t('sessions.on', { browser: isolate(browser), system: isolate(system) })
      : browser || system || t('sessions.unknown');
  const date = formats.dateTime(created_at);
  return (
    <Card>
      <Row justify="between" wrap gap={3}>
        <Stack gap={1} align="start" breaks>
          <Text weight="bold">
            <span>{device}</span>{' '}
            {isCurrent && <Badge tone="primary">{t('sessions.current')}</Badge>}
          </Text>
          <Text tone="muted" size="sm">
            {t('sessions.since', { date })}
          </Text>
          {!isCurrent && (
            <Text tone="muted" size="sm">
              {t('sessions.seen', { time: formats.relativeTime(pastTime(seen_at, now), now) })}
            </Text>
          )}
        </Stack>
        {!isCurrent && (
          <Button
            size="small"
            loading={isBusy}
            aria-label={t('sessions.endNamed', { device, date })}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        )}
      </Row>
    </Card>
  );
}

export const passkeysSection = {
  ability: 'passkeys',
  prepare: preparePasskeysTexts,
  Section: Passkeys,
};
export const devicesSection = {
  ability: 'sessions',
  prepare: preparePasskeysTexts,
  Section: Sessions,
};
