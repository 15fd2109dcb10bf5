import type { DietPassport, Person } from '@storefront/domain/diet';
import { isolate } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import {
  MAX_PEOPLE,
  saveDietPassport,
  useDietPassport,
  useDietWords,
} from '@storefront/platform/diet';
import { Button, Card, EmptyState, Row, SectionHeading, Stack, Text } from '@storefront/ui';
import { PeopleIcon } from '@storefront/ui/icons';
import { useConfirm } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import section from '../section/section.module.css';
import { AccountCopyCard, isSamePassport } from './account-copy';
import { PersonForm } from './person-form';
import { PersonSummary } from './person-summary';
import { useAccountCopy } from './use-account-copy';

/** The people of a household and what they must not eat or take. It belongs to the device, so guests have it too. */
export default function DietPassportPage(): ReactNode {
  const { t } = useDietWords();
  const { passport } = useDietPassport();
  const copy = useAccountCopy();
  const { confirm, confirmDialog } = useConfirm();
  const [edited, setEdited] = useState<Person | null>(null);
  const people = passport?.people ?? [];
  const isFull = people.length >= MAX_PEOPLE;

  /** An equal copy in the account is changed too; about a different one the customer decides. */
  function save(changed: readonly Person[]) {
    const next: DietPassport | null =
      changed.length > 0 ? { people: [...changed], listing: passport?.listing ?? 'all' } : null;
    const isCopied = copy.passport !== null && isSamePassport(copy.passport, passport);
    saveDietPassport(next);
    setEdited(null);
    toast.success(t('editor.saved'));
    if (isCopied) void (next ? copy.save(next) : copy.remove());
  }
  function savePerson(person: Person) {
    const isKnown = people.some(({ id }) => id === person.id);
    save(
      isKnown ? people.map((one) => (one.id === person.id ? person : one)) : [...people, person],
    );
  }
  async function remove(person: Person) {
    const isSure = await confirm({
      title: t('editor.removeQuestion', { name: isolate(person.name) }),
      body: t('editor.removeHint'),
      confirmLabel: t('editor.remove'),
      danger: true,
    });
    if (isSure) save(people.filter(({ id }) => id !== person.id));
  }

  const isNew = edited !== null && !people.some(({ id }) => id === edited.id);
  return (
    <Stack gap={4} className={section.reading}>
      <p>{t('editor.intro')}</p>
      <Text tone="muted" size="sm">
        {t('unsettled')}
      </Text>
      {people.length === 0 && !edited && (
        <EmptyState icon={<PeopleIcon size={28} />} title={t('editor.nobody')}>
          {t('editor.nobodyHint')}
        </EmptyState>
      )}
      {people.map((person) => (
        <Card as="section" key={person.id} padding="large" gap={3} aria-label={person.name}>
          {edited?.id === person.id ? (
            <PersonForm person={edited} onSave={savePerson} onCancel={() => setEdited(null)} />
          ) : (
            <>
              <SectionHeading>
                <bdi>{person.name}</bdi>
              </SectionHeading>
              <PersonSummary person={person} />
              <Row wrap gap={2}>
                <Button size="small" onClick={() => setEdited(person)}>
                  {t('editor.editNamed', { name: isolate(person.name) })}
                </Button>
                <Button size="small" variant="ghost" onClick={() => void remove(person)}>
                  {t('editor.removeNamed', { name: isolate(person.name) })}
                </Button>
              </Row>
            </>
          )}
        </Card>
      ))}
      {isNew && (
        <Card as="section" padding="large" aria-label={t('editor.add')}>
          <PersonForm person={edited} onSave={savePerson} onCancel={() => setEdited(null)} />
        </Card>
      )}
      {!edited && (
        <Row>
          <Button
            variant="primary"
            disabledReason={isFull ? t('editor.full', { max: MAX_PEOPLE }) : undefined}
            onRefused={() => toast.error(t('editor.full', { max: MAX_PEOPLE }))}
            onClick={() => setEdited(newPerson())}
          >
            {t('editor.add')}
          </Button>
        </Row>
      )}
      <AccountCopyCard passport={passport} copy={copy} onTake={saveDietPassport} />
      {confirmDialog}
    </Stack>
  );
}

function newPerson(): Person {
  const id = crypto.randomUUID?.() ?? String(Date.now());
  return { id, name: '', allergens: [], diets: [], acceptsTraces: false, medicines: [] };
}
