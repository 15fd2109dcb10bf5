import { call, read, refresh } from '@storefront/api';
import { isolate } from '@storefront/i18n';
import { showApiError, toast, useQuery, useQueryClient } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import {
  Button,
  Callout,
  Card,
  EmptyState,
  ErrorState,
  Row,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
} from '@storefront/ui';
import { Switch } from '@storefront/ui/forms';
import { PeopleIcon } from '@storefront/ui/icons';
import { useConfirm } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { dietPassportRead, dietPassportRemove, dietPassportSave } from '../../contract';
import { type DietPassport, MAX_PEOPLE, type Person } from '../../passport';
import { usePassportWords } from '../passport-words';
import { savePassport, usePassport } from '../stored-passport';
import { PersonForm } from './person-form';

/** What a person must not eat or take, one line each. */
function PersonSummary({ person }: { readonly person: Person }): ReactNode {
  const { t, names, list } = usePassportWords();
  const allergens = person.allergens.map(({ allergen, severe }) => {
    const name = names(`allergens.${allergen}`);
    return severe ? `${name} (${t('severe')})` : name;
  });
  const lines = [
    allergens.length > 0 && `${t('editor.allergens')}: ${list(allergens)}`,
    person.diets.length > 0 &&
      `${t('editor.diets')}: ${list(person.diets.map((diet) => names(`diets.${diet}`)))}`,
    person.medicines.length > 0 &&
      `${t('editor.medicines')}: ${person.medicines.map((group) => group.map(isolate).join(' + ')).join('; ')}`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return <p>{t('editor.nothing')}</p>;
  return lines.map((line) => <p key={line}>{line}</p>);
}

/** The copy of a passport in the account. */
interface AccountCopy {
  /** `signed-out`: guests have no account to store it in. */
  readonly status: 'signed-out' | 'loading' | 'failed' | 'ready';
  readonly passport: DietPassport | null;
  readonly busy: boolean;
  readonly save: (passport: DietPassport) => Promise<boolean>;
  readonly remove: () => Promise<boolean>;
  readonly retry: () => void;
}

/** Reads the copy of the signed-in customer, and changes it. */
function useAccountCopy(): AccountCopy {
  const isSignedIn = useSignedIn();
  const client = useQueryClient();
  const query = useQuery({ ...read(dietPassportRead), enabled: isSignedIn });
  const [busy, setBusy] = useState(false);

  async function change(request: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await request();
      await refresh(client, dietPassportRead);
      return true;
    } catch (error) {
      showApiError(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    status: !isSignedIn
      ? 'signed-out'
      : query.data
        ? 'ready'
        : query.isError
          ? 'failed'
          : 'loading',
    passport: query.data?.passport ?? null,
    busy,
    save: (passport) => change(() => call(dietPassportSave, { body: passport })),
    remove: () => change(() => call(dietPassportRemove)),
    retry: () => void query.refetch(),
  };
}

interface AccountCopyCardProps {
  /** The passport on this device. */
  readonly passport: DietPassport | null;
  readonly copy: AccountCopy;
  readonly onTake: (passport: DietPassport) => void;
}

/** Compares only the people: the setting for lists may differ between devices. */
const isSamePassport = (one: DietPassport | null, other: DietPassport | null): boolean =>
  JSON.stringify(one?.people) === JSON.stringify(other?.people);

/**
 * Whether the account stores a copy of the passport, and the choices when the two differ. Renders nothing while there is
 * neither.
 */
function AccountCopyCard({ passport, copy, onTake }: AccountCopyCardProps): ReactNode {
  const { t } = usePassportWords();
  if (copy.status === 'signed-out') {
    return (
      <Text tone="muted" size="sm">
        {t('editor.signInHint')}
      </Text>
    );
  }
  if (copy.status === 'loading') return <Skeleton height={72} />;
  if (copy.status === 'failed') {
    return <ErrorState title={t('editor.copyFailed')} onRetry={copy.retry} />;
  }
  const { passport: stored } = copy;
  if (!passport && !stored) return null;
  const differs = stored !== null && !isSamePassport(stored, passport);

  async function change(isOn: boolean) {
    if (!isOn) {
      if (await copy.remove()) toast.success(t('editor.copyRemoved'));
    } else if (passport && (await copy.save(passport))) {
      toast.success(t('editor.copySaved'));
    }
  }

  return (
    <Card padding="large" gap={3}>
      <Switch
        label={t('editor.copy')}
        hint={t('editor.copyHint')}
        checked={stored !== null}
        onChange={(isOn) => !copy.busy && void change(isOn)}
      />
      {differs && (
        <Callout tone="warning" title={t(passport ? 'editor.copyDiffers' : 'editor.copyThere')}>
          <Row wrap gap={2}>
            <Button onClick={() => onTake(stored)}>{t('editor.useCopy')}</Button>
            {passport && (
              <Button variant="ghost" loading={copy.busy} onClick={() => void copy.save(passport)}>
                {t('editor.replaceCopy')}
              </Button>
            )}
          </Row>
        </Callout>
      )}
    </Card>
  );
}

/** The people of a household and what they must not eat or take. Guests have it too: it is stored on the device. */
export default function DietPassportPage(): ReactNode {
  const { t } = usePassportWords();
  const passport = usePassport();
  const copy = useAccountCopy();
  const { confirm, confirmDialog } = useConfirm();
  const [edited, setEdited] = useState<Person | null>(null);
  const people = passport?.people ?? [];
  const isFull = people.length >= MAX_PEOPLE;

  /** An equal copy in the account is updated with it. For one that differs, the customer decides. */
  function save(changed: readonly Person[]) {
    const next: DietPassport | null =
      changed.length > 0 ? { people: [...changed], listing: passport?.listing ?? 'all' } : null;
    const isCopied = copy.passport !== null && isSamePassport(copy.passport, passport);
    savePassport(next);
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
    <Stack gap={4} limit="form">
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
      <AccountCopyCard passport={passport} copy={copy} onTake={savePassport} />
      {confirmDialog}
    </Stack>
  );
}

function newPerson(): Person {
  const id = crypto.randomUUID?.() ?? String(Date.now());
  return { id, name: '', allergens: [], diets: [], acceptsTraces: false, medicines: [] };
}
