import { errorMessages, read, refresh, type Trip } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import {
  FailedRead,
  Link,
  useNavigate,
  useQuery,
  useQueryClient,
  useSearchParams,
} from '@storefront/platform';
import {
  Button,
  buttonClass,
  Callout,
  Card,
  Row,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { InstallIcon } from '@storefront/ui/icons';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { tripProofList, tripProofRead } from '../contract';
import { packText } from '../statement';
import { Complain } from './complain';
import { PacksView, type Proved, VerdictNote } from './pack-view';
import { CHECK, proofViewOf, useProofLink } from './proof-link';
import { sendPacks } from './send-pack';
import { readStoredPacks, type StoredPack } from './stored-packs';
import { useProofTexts } from './use-proof-texts';
import { useVerdict } from './use-verdict';
import { WalkRound } from './walk-round';

/** The proof packs of a trip, or the walk that makes one, as the address says. */
export function TripProof(props: TripProofProps): ReactNode {
  const { trip } = props;
  const [query] = useSearchParams();
  const view = proofViewOf(query) ?? 'packs';
  const navigate = useNavigate();
  const link = useProofLink();
  if (view === 'packs') return <TripPacks {...props} />;
  const packs = link('packs');
  return (
    <WalkRound
      key={view}
      trip={trip}
      phase={view}
      onSigned={() => void navigate(packs.to, { replace: true, state: packs.state })}
    />
  );
}

interface TripProofProps {
  readonly trip: Trip;
  /** The moment of the pickup, `null` when the trip names none. */
  readonly pickupAt: number | null;
  readonly now: Date;
  readonly saveFile: (name: string, text: string) => void;
}

/** All proof packs of a trip: those waiting on this device, and those that the shop has signed. */
export function TripPacks({ trip, pickupAt, now, saveFile }: TripProofProps): ReactNode {
  const t = useProofTexts();
  const link = useProofLink();
  const sending = useSendPacks(trip.id);
  const list = useQuery(read(tripProofList, { query: { trip_id: trip.id } }));
  const [proved, setProved] = useState<ReadonlyMap<string, Proved>>(new Map());
  const onProved = useCallback((id: string, pack: Proved) => {
    setProved((before) => new Map(before).set(id, pack));
  }, []);
  const has = (phase: string) => list.data?.some((one) => one.phase === phase) ?? false;
  // Before the pickup there is no return to record.
  const hasBegun =
    trip.trip_status !== 'confirmed' || pickupAt === null || now.getTime() >= pickupAt;
  const phases = hasBegun ? (['pickup', 'return'] as const) : (['pickup'] as const);
  const due = phases.find((phase) => !has(phase));
  const shown = (list.data ?? []).flatMap(({ pack }) => proved.get(pack) ?? []);
  return (
    <Stack gap={4}>
      <Card padding="large" gap={4}>
        <SectionHeading level={2} hint={t('about')}>
          {t('title')}
        </SectionHeading>
        <Waiting sending={sending} />
        {list.data?.length === 0 && sending.packs.length === 0 && (
          <Text tone="muted">{t('none')}</Text>
        )}
        {!list.data &&
          (list.isError ? (
            <FailedRead title={t('listFault')} read={list} />
          ) : (
            <SkeletonGroup label={t('loading')}>
              <Skeleton height={56} />
            </SkeletonGroup>
          ))}
        {(list.data ?? []).map(({ pack, phase }) => (
          <SealedPack
            key={pack}
            tripId={trip.id}
            pack={pack}
            phase={phase}
            onProved={onProved}
            saveFile={saveFile}
          />
        ))}
        <Row wrap gap={2} align="stretch">
          {phases.map((phase) => (
            <Link
              key={phase}
              {...link(phase)}
              className={buttonClass({ variant: phase === due ? 'primary' : 'secondary' })}
            >
              {t(
                sending.packs.some((one) => one.phase === phase && !one.signed)
                  ? `goOn.${phase}`
                  : `record.${phase}`,
              )}
            </Link>
          ))}
          <Link {...link(null)} className={buttonClass({ variant: 'ghost' })}>
            {t('toTrip')}
          </Link>
        </Row>
      </Card>
      {shown.length > 0 && <PacksView packs={shown} />}
      {(list.data ?? []).length > 0 && <Complain tripId={trip.id} />}
    </Stack>
  );
}

/** Packs that are signed and not sent yet. */
function Waiting({ sending }: { readonly sending: SendingPacks }): ReactNode {
  const t = useProofTexts();
  const { t: common } = useTexts('common');
  const { packs, state, error, send } = sending;
  const waiting = packs.filter(({ signed }) => signed);
  if (waiting.length === 0) return null;
  const photos = waiting.flatMap((pack) => pack.photos);
  const sent = waiting.flatMap((pack) => pack.sent);
  return (
    <Callout
      tone={error ? 'danger' : 'warning'}
      role="status"
      title={t(error ? 'waiting.refused' : state === 'busy' ? 'waiting.busy' : 'waiting.title')}
      action={
        <Button size="small" loading={state === 'busy'} onClick={send}>
          {t('waiting.send')}
        </Button>
      }
    >
      <p>{t('waiting.parts', { sent: sent.length, photos: photos.length })}</p>
      <p>{error ? errorMessages(error, common).join(' ') : t('waiting.hint')}</p>
    </Callout>
  );
}

interface SealedPackProps {
  readonly tripId: number;
  readonly pack: string;
  readonly phase: 'pickup' | 'return';
  readonly onProved: (id: string, pack: Proved) => void;
  readonly saveFile: TripProofProps['saveFile'];
}

function SealedPack({ tripId, pack, phase, onProved, saveFile }: SealedPackProps): ReactNode {
  const t = useProofTexts();
  const query = useQuery(read(tripProofRead, { query: { trip_id: tripId, pack } }));
  const text = query.data ? packText(query.data) : null;
  const { verdict, keys } = useVerdict(text, (found) => onProved(pack, found));
  const failed = query.isError ? query : keys.isError ? keys : null;
  if (failed) return <FailedRead title={t('packFault')} read={failed} />;
  if (!verdict || text === null) return <Skeleton height={88} />;
  return (
    <Stack gap={3}>
      <h3>{t(`phases.${phase}`, { id: tripId })}</h3>
      <VerdictNote verdict={verdict} />
      <Row wrap gap={2} align="stretch">
        <Button
          icon={<InstallIcon size={20} />}
          onClick={() => saveFile(`trip-${tripId}-${phase}-${pack}.json`, text)}
        >
          {t('download')}
        </Button>
        <Link to={CHECK} className={buttonClass({ variant: 'ghost' })}>
          {t('check.link')}
        </Link>
      </Row>
    </Stack>
  );
}

/** Delay before a failed send is retried, in milliseconds. */
const AGAIN_MS = 5_000;

interface SendingPacks {
  readonly packs: readonly StoredPack[];
  readonly state: 'idle' | 'busy';
  /** Why the shop refuses it. */
  readonly error: unknown;
  readonly send: () => void;
}

/** Sends the packs waiting on this device: immediately, when the network is back, and on request. */
function useSendPacks(tripId: number): SendingPacks {
  const client = useQueryClient();
  const kept = useQuery({
    queryKey: ['kept-proof-packs', tripId],
    queryFn: () => readStoredPacks(tripId),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [error, setError] = useState<unknown>(null);
  /** Whether a retry makes sense. */
  const [waits, setWaits] = useState(false);
  const { refetch } = kept;
  const send = useCallback(async () => {
    setState('busy');
    setError(null);
    try {
      setWaits((await sendPacks(tripId, () => void refetch())) === 'later');
      await refresh(client, tripProofList);
    } catch (fault) {
      setWaits(false);
      setError(fault);
    } finally {
      await refetch();
      setState('idle');
    }
  }, [tripId, refetch, client]);
  useEffect(() => {
    const start = () => void send();
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [send]);
  useEffect(() => {
    if (!waits || state === 'busy') return undefined;
    // With a network there is no event after a lost answer or an outage of the shop, so it retries after a while.
    const timer = setTimeout(() => void send(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waits, state, send]);
  return { packs: kept.data ?? [], state, error, send: () => void send() };
}
