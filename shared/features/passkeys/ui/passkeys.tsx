import { type ConfirmBy, call, read, refresh, write } from '@storefront/api';
import { customerInfo, type IdentityProof } from '@storefront/api/account';
import { isolate, useFormats } from '@storefront/i18n';
import {
  FailedRead,
  showApiError,
  toast,
  useMutation,
  useQuery,
  useQueryClient,
} from '@storefront/platform';
import type { ActionDialog } from '@storefront/platform/account-parts';
import {
  Button,
  Callout,
  Card,
  IconButton,
  Row,
  SectionHeading,
  Skeleton,
  Stack,
  Text,
} from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { DeleteIcon, EditIcon, PlusIcon } from '@storefront/ui/icons';
import { useConfirm } from '@storefront/ui/overlay';
import { type ComponentType, type ReactNode, useState } from 'react';
import {
  type Passkey,
  passkeyAdd,
  passkeyCreation,
  passkeyList,
  passkeyRemove,
  passkeyRename,
} from '../contract';
import { canUsePasskeys, isStopped } from './passkey';
import { usePasskeysTexts } from './passkeys-texts';
import { pastTime } from './past-time';

/** What the account's page of security gives to its sections. */
export interface SectionProps {
  readonly now: Date;
  /** Asks for a proof of identity before a change. */
  readonly IdentityDialog: ComponentType<{
    readonly by: ConfirmBy | null | undefined;
    readonly title: string;
    readonly action: string;
    readonly onConfirm: (proof: IdentityProof) => Promise<void>;
    readonly onClose: () => void;
    readonly children: ReactNode;
  }>;
  /** A dialog with a few fields and one action. */
  readonly ActionDialog: ActionDialog;
}

/**
 * Creates a passkey: the owner proves their identity, the browser shows its own dialog, and the shop stores the key.
 */
function useNewPasskey() {
  const { t } = usePasskeysTexts();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /**
   * @param onProved called when the proof was accepted, before the browser's dialog
   * @throws {ApiError} for a proof that is refused
   */
  async function add(proof: IdentityProof, onProved: () => void) {
    setProblem(null);
    const optionsJSON = await call(passkeyCreation, { body: proof });
    onProved();
    setBusy(true);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON });
      const { message } = await call(passkeyAdd, { body: { credential } });
      toast.success(message);
      void refresh(client, passkeyList);
    } catch (error) {
      if (isStopped(error)) setProblem(t('passkeys.stopped'));
      else if (isThere(error)) setProblem(t('passkeys.exists'));
      else showApiError(error);
    } finally {
      setBusy(false);
    }
  }

  return { add, isBusy, problem };
}

/** Whether the device already has a passkey of this account. */
function isThere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

interface RenamePasskeyProps extends Pick<SectionProps, 'ActionDialog'> {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Gives a passkey a name by which the customer recognizes the device. */
function RenamePasskey({ passkey, ActionDialog, onClose }: RenamePasskeyProps): ReactNode {
  const { t } = usePasskeysTexts();
  const rename = useMutation(write(passkeyRename, { refreshes: [passkeyList] }));
  const [name, setName] = useState(passkey.name);
  return (
    <ActionDialog
      title={t('passkeys.renameTitle')}
      action={t('passkeys.save')}
      missing={name.trim() === '' ? t('passkeys.nameNeeded') : undefined}
      call={rename}
      onAct={() =>
        rename.mutate(
          { params: { id: passkey.id }, body: { name: name.trim() } },
          {
            onSuccess: ({ message }) => {
              toast.success(message);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextInput
        label={t('passkeys.name')}
        maxLength={255}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ActionDialog>
  );
}

/** The passkeys of the account, which can be added, named and removed. */
export function Passkeys({ now, IdentityDialog, ActionDialog }: SectionProps): ReactNode {
  const { t } = usePasskeysTexts();
  const query = useQuery(read(passkeyList));
  const profile = useQuery(read(customerInfo));
  const remove = useMutation(write(passkeyRemove, { refreshes: [passkeyList] }));
  const { confirm, confirmDialog } = useConfirm();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const { add, isBusy, problem } = useNewPasskey();
  const passkeys = query.data?.passkeys ?? [];
  const isAble = canUsePasskeys();

  async function confirmRemove({ id, name }: Passkey) {
    const isSure = await confirm({
      title: t('passkeys.removeQuestion', { name: isolate(name) }),
      body: t('passkeys.removeHint'),
      confirmLabel: t('passkeys.remove', { name: isolate(name) }),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { params: { id } },
      { onSuccess: ({ message }) => toast.success(message), onError: showApiError },
    );
  }

  return (
    <Stack as="section" gap={3} aria-labelledby="passkeys">
      <SectionHeading id="passkeys" hint={t('passkeys.hint')}>
        {t('passkeys.title')}
      </SectionHeading>
      {query.isPending && <Skeleton height={96} />}
      {query.isError && !query.data && <FailedRead title={t('passkeys.failed')} read={query} />}
      {query.data && passkeys.length === 0 && <Text tone="muted">{t('passkeys.none')}</Text>}
      <Stack as="ul" gap={2} aria-label={t('passkeys.list')}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyRow
              passkey={passkey}
              now={now}
              onRename={() => setRenamed(passkey)}
              onRemove={() => void confirmRemove(passkey)}
            />
          </li>
        ))}
      </Stack>
      {isAble ? (
        <div>
          <Button
            icon={<PlusIcon size={20} />}
            loading={isBusy}
            onClick={() => !isBusy && setAdding(true)}
          >
            {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <Text tone="muted">{t('passkeys.unsupported')}</Text>
      )}
      {problem && (
        <Callout tone="warning" role="alert">
          {problem}
        </Callout>
      )}
      {isAdding && (
        <IdentityDialog
          by={profile.data?.confirm_by}
          title={t('passkeys.addTitle')}
          action={t('passkeys.add')}
          onConfirm={(proof) => add(proof, () => setAdding(false))}
          onClose={() => setAdding(false)}
        >
          <p>{t('passkeys.addHint')}</p>
        </IdentityDialog>
      )}
      {renamed && (
        <RenamePasskey
          passkey={renamed}
          ActionDialog={ActionDialog}
          onClose={() => setRenamed(null)}
        />
      )}
      {confirmDialog}
    </Stack>
  );
}

interface PasskeyRowProps extends Pick<SectionProps, 'now'> {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey, now, onRename, onRemove }: PasskeyRowProps): ReactNode {
  const { t } = usePasskeysTexts();
  const formats = useFormats();
  const { created_at, used_at, is_backed_up } = passkey;
  const name = isolate(passkey.name);
  const facts = [
    t('passkeys.added', { date: formats.dateTime(created_at) }),
    used_at
      ? t('passkeys.used', { time: formats.relativeTime(pastTime(used_at, now), now) })
      : t('passkeys.neverUsed'),
    ...(is_backed_up ? [t('passkeys.backedUp')] : []),
  ];
  return (
    <Card>
      <Row justify="between" wrap gap={3}>
        <Stack gap={1} align="start" breaks>
          <Text weight="bold">
            <bdi>{passkey.name}</bdi>
          </Text>
          <Text tone="muted" size="sm">
            {facts.join(' · ')}
          </Text>
        </Stack>
        <Row gap={1}>
          <IconButton
            label={t('passkeys.rename', { name })}
            icon={<EditIcon size={20} />}
            onClick={onRename}
          />
          <IconButton
            label={t('passkeys.remove', { name })}
            icon={<DeleteIcon size={20} />}
            onClick={onRemove}
          />
        </Row>
      </Row>
    </Card>
  );
}
