import type { RemoteLoader, RemoteReport } from '@storefront/platform';
import type { RemoteName, ResolvedRemote } from '@storefront/registry';
import { Badge, type BadgeTone, Button, Callout, Row, Stack, Text } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Facts } from './facts';
import type { LocalChoices } from './local-choices';
import styles from './operators-panel.module.css';
import { useOperatorsTexts } from './operators-texts';

interface RemoteCardProps {
  readonly remote: RemoteName;
  /** The registry's choice; `null` while there is no document. */
  readonly resolved: ResolvedRemote | null;
  readonly loader: RemoteLoader;
  readonly choices: LocalChoices;
}

const tones: Readonly<Record<RemoteReport['status'], BadgeTone>> = {
  idle: 'neutral',
  loading: 'neutral',
  ready: 'primary',
  degraded: 'danger',
  disabled: 'accent',
};

/** A choice takes effect with a page load: two releases of a remote are never mixed in one document. */
const applyChoice = () => window.location.reload();

/** One remote: its running release, where that came from, and the overrides for this browser. */
export function RemoteCard({ remote, resolved, loader, choices }: RemoteCardProps): ReactNode {
  const { t } = useOperatorsTexts();
  const report = loader.report(remote);
  const { running, failure } = report;
  const yes = (value: boolean) => t(value ? 'yes' : 'no');
  const heading = `operators-${remote}`;
  return (
    <Stack
      aria-labelledby={heading}
      as="section"
      gap={3}
      pad={4}
      line="around"
      round="medium"
      fill="surface"
      data-remote={remote}
    >
      <Row wrap gap={2}>
        <Text as="h3" grow size="md" id={heading}>
          {remote}
        </Text>
        <Badge tone={tones[report.status]}>{t(`states.${report.status}`)}</Badge>
        {report.source && (
          <Badge tone={report.source === 'live' ? 'neutral' : 'accent'}>
            {t(`sources.${report.source}`)}
          </Badge>
        )}
        {report.circuitOpen && <Badge tone="danger">{t('circuitOpen')}</Badge>}
      </Row>
      {failure && (
        <Callout tone="warning" title={failure.reason}>
          <Text as="span" dir="ltr" breaks>
            {failure.message}
          </Text>
        </Callout>
      )}
      <Facts
        facts={[
          [t('release'), running?.release],
          [t('liveRelease'), resolved?.release],
          [t('region'), running?.region ?? resolved?.region],
          [t('verified'), running && yes(running.verified)],
          [t('contract'), running?.contract ?? resolved?.contract],
          [
            t('loadTime'),
            report.loadMs === null ? null : t('ms', { ms: Math.round(report.loadMs) }),
          ],
          [t('retries'), report.retries],
          [t('cohort'), resolved && t(`cohorts.${resolved.cohort}`)],
          [t('essential'), resolved && yes(resolved.essential)],
          [t('circuit'), t(`circuits.${report.circuitOpen ? 'open' : 'closed'}`)],
          [t('owner'), resolved?.owner],
          [t('runbook'), resolved && <Runbook address={resolved.runbook} />],
        ]}
      />
      <Actions {...{ remote, resolved, loader, choices }} status={report.status} />
      {choices.origins.length > 0 && <OverrideForm remote={remote} choices={choices} />}
    </Stack>
  );
}

function Runbook({ address }: { readonly address: string }): ReactNode {
  if (!/^https?:\/\//.test(address)) return <span>{address}</span>;
  return (
    <Text as="a" href={address} target="_blank" rel="noreferrer" tone="primary">
      {address}
    </Text>
  );
}

interface ActionsProps extends RemoteCardProps {
  readonly status: RemoteReport['status'];
}

function Actions({ remote, resolved, loader, choices, status }: ActionsProps): ReactNode {
  const { t } = useOperatorsTexts();
  const choice = choices.of(remote);
  const choose = (kind: 'previous' | 'disabled' | null) => {
    choices.choose(remote, kind && { kind });
    applyChoice();
  };
  const isMissing = status === 'degraded' || status === 'disabled';
  return (
    <Row wrap gap={2} align="stretch">
      <Button
        size="small"
        aria-label={t('retryOf', { remote })}
        disabled={!isMissing}
        onClick={() => void loader.retryRemote(remote)}
      >
        {t('retry')}
      </Button>
      <Button
        size="small"
        aria-label={t('usePreviousOf', { remote })}
        disabled={!resolved?.previous || choice?.kind === 'previous'}
        onClick={() => choose('previous')}
      >
        {t('usePrevious')}
      </Button>
      <Button
        size="small"
        aria-label={t('disableOf', { remote })}
        disabled={choice?.kind === 'disabled'}
        onClick={() => choose('disabled')}
      >
        {t('disable')}
      </Button>
      {choice && (
        <Button
          size="small"
          variant="primary"
          aria-label={t('followOf', { remote })}
          onClick={() => choose(null)}
        >
          {t('follow')}
        </Button>
      )}
    </Row>
  );
}

interface OverrideFormProps {
  readonly remote: RemoteName;
  readonly choices: LocalChoices;
}

/** Another release for this browser and a day: the URL of its `release.json`, on an allowed origin. */
function OverrideForm({ remote, choices }: OverrideFormProps): ReactNode {
  const { t } = useOperatorsTexts();
  const [refused, setRefused] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = new FormData(event.currentTarget).get('url');
    const taken =
      typeof url === 'string' && choices.choose(remote, { kind: 'url', url: url.trim() });
    setRefused(!taken);
    if (taken) applyChoice();
  };
  return (
    <Stack as="form" align="start" gap={2} className={styles.override} onSubmit={submit}>
      <TextInput
        name="url"
        dir="ltr"
        label={t('overrideOf', { remote })}
        hint={t('overrideHint', { origins: choices.origins.join(', ') })}
        error={refused ? t('overrideRefused') : undefined}
        required
      />
      <Button size="small" type="submit" aria-label={t('overrideStartOf', { remote })}>
        {t('overrideStart')}
      </Button>
    </Stack>
  );
}
