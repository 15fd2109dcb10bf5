import { type RemoteName, remoteNames } from '@storefront/registry';
import { Badge, Button, Callout, Row, Stack, Text } from '@storefront/ui';
import { Drawer } from '@storefront/ui/overlay';
import { type ReactNode, useEffect, useReducer } from 'react';
import { Facts } from './facts';
import type { LocalChoices } from './local-choices';
import type { OperatorsAccess } from './operators-access';
import { useOperatorsTexts } from './operators-texts';
import { RemoteCard } from './remote-card';

interface OperatorsPanelProps {
  readonly access: OperatorsAccess;
  readonly choices: LocalChoices;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The releases that run in this page, why they were chosen, and controls to override them in this browser. */
export default function OperatorsPanel({
  access,
  choices,
  open,
  onClose,
}: OperatorsPanelProps): ReactNode {
  const { t } = useOperatorsTexts();
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => access.loader.watch(refresh), [access]);
  const resolved = access.registry.resolved();
  return (
    <Drawer open={open} onClose={onClose} title={t('title')} width={720}>
      <Stack gap={4}>
        <DocumentSection access={access} onRefreshed={refresh} />
        {remoteNames.map((remote: RemoteName) => (
          <RemoteCard
            key={remote}
            remote={remote}
            resolved={resolved?.[remote] ?? null}
            loader={access.loader}
            choices={choices}
          />
        ))}
      </Stack>
    </Drawer>
  );
}

interface DocumentSectionProps {
  readonly access: OperatorsAccess;
  readonly onRefreshed: () => void;
}

function DocumentSection({ access, onRefreshed }: DocumentSectionProps): ReactNode {
  const { t } = useOperatorsTexts();
  const { document, source, expired, problem } = access.registry.status;
  const extras = document?.extras;
  return (
    <Stack
      aria-labelledby="operators-document"
      as="section"
      gap={3}
      pad={4}
      line="around"
      round="medium"
      fill="surface"
    >
      <Row wrap gap={2}>
        <Text as="h3" grow size="md" id="operators-document">
          {t('document')}
        </Text>
        {expired && <Badge tone="danger">{t('expired')}</Badge>}
        <Button size="small" onClick={() => void access.registry.refresh().then(onRefreshed)}>
          {t('refresh')}
        </Button>
      </Row>
      {problem && (
        <Callout tone="warning" title={t('documentProblem')}>
          <span dir="ltr">{problem}</span>
        </Callout>
      )}
      <Facts
        facts={[
          [t('snapshot'), extras?.snapshot],
          [t('region'), extras?.region],
          [t('source'), source && t(`documentSources.${source}`)],
          [t('issuedAt'), extras?.issuedAt],
          [t('expiresAt'), extras?.expiresAt],
          [t('shellRelease'), access.shellRelease],
        ]}
      />
    </Stack>
  );
}
