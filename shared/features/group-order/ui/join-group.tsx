import { errorMessages, read, write } from '@storefront/api';
import { storeDetails } from '@storefront/api/details';
import { useTexts } from '@storefront/i18n';
import { useMutation, useQueryClient } from '@storefront/platform';
import { Button, Callout, Card, SectionHeading, Stack, Text } from '@storefront/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type GroupOrder, groupOrderJoin, groupOrderList, groupOrderRead } from '../contract';
import { organiserOf } from './group-people';
import { usePageTools } from './page-tools';
import { PersonFields, personBody, usePerson } from './person-fields';

/** The form for joining by the link: name and colour. */
export function JoinGroup({ group }: { readonly group: GroupOrder }): ReactNode {
  const { t } = useTexts('groupOrder');
  const common = useTexts('common');
  const { person, setPerson, isNamed } = usePerson(group.members.map(({ colour }) => colour));
  const client = useQueryClient();
  const { takeStoresPlace } = usePageTools();
  const [wasSent, setSent] = useState(false);
  const join = useMutation(write(groupOrderJoin, { refreshes: [groupOrderRead, groupOrderList] }));
  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (!isNamed) return;
    const store = client.fetchQuery(read(storeDetails, { params: { id: group.store_id } }));
    const joined = join.mutateAsync({
      body: { ...personBody(person), group_token: group.group_token },
    });
    // By then the form may be unmounted. Failures are shown below it, or on the store's page.
    Promise.all([store, joined]).then(
      ([details]) => takeStoresPlace(details),
      () => undefined,
    );
  }
  return (
    <Card as="section" padding="large">
      <Stack noValidate as="form" gap={4} onSubmit={send}>
        <SectionHeading level={2}>{t('join.title')}</SectionHeading>
        <Text tone="muted">
          {t('join.text', { store: group.store_name, name: organiserOf(group) })}
        </Text>
        <PersonFields person={person} onChange={setPerson} isNameMissing={wasSent && !isNamed} />
        {join.isError && (
          <Callout tone="danger" role="alert">
            {errorMessages(join.error, common.t).join(' ')}
          </Callout>
        )}
        <Button type="submit" variant="primary" size="large" block loading={join.isPending}>
          {t('join.action')}
        </Button>
      </Stack>
    </Card>
  );
}
