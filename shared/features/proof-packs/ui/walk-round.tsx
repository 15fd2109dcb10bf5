import type { Trip } from '@storefront/api';
import { toAsciiDigits, useFormats } from '@storefront/i18n';
import { Button, Callout, Card, ProgressBar, Row, Skeleton, Text } from '@storefront/ui';
import { Select, TextArea, TextInput } from '@storefront/ui/controls';
import { Checkbox } from '@storefront/ui/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { photoSteps, proofLimits } from '../statement';
import { MarkFields } from './mark-fields';
import { PhotoField } from './photo-field';
import styles from './proof.module.css';
import { missingSteps, newPack, signPack } from './proof-pack';
import { deviceKey, readStoredPacks, type StoredPack, storePack } from './stored-packs';
import { useProofTexts } from './use-proof-texts';

const steps = [...photoSteps, 'mark', 'sign'] as const;
type Step = (typeof steps)[number];

interface WalkRoundProps {
  readonly trip: Trip;
  readonly phase: StoredPack['phase'];
  /** Called when the inspection is signed and waits to be sent. */
  readonly onSigned: () => void;
}

/** The inspection walk round the vehicle. Each input is stored on the device immediately, and survives a reload. */
export function WalkRound({ trip, phase, onSigned }: WalkRoundProps): ReactNode {
  const t = useProofTexts();
  const [pack, setPack] = useState<StoredPack | null>(null);
  const [hasStorageFailed, setStorageFailed] = useState(false);
  const [stored, setStored] = useState<StoredPack | null>(null);
  // A photo may finish loading after its stop was left: it is added to the latest state.
  const latest = useRef<StoredPack>(null);
  useEffect(() => {
    let isLeft = false;
    readStoredPacks(trip.id).then(
      (packs) => {
        const begun = packs.find((one) => one.phase === phase && one.signed === null);
        if (!isLeft) setPack(begun ?? newPack(trip.id, phase));
      },
      () => {
        if (isLeft) return;
        setStorageFailed(true);
        setPack(newPack(trip.id, phase));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [trip.id, phase]);
  if (!pack) return <Skeleton height={320} />;

  const change: Change = (changes) => {
    const before = latest.current ?? pack;
    const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) };
    latest.current = next;
    setPack(next);
    storePack(next).then(
      () => setStored(next),
      () => setStorageFailed(true),
    );
  };
  return (
    <Card padding="large" gap={4} className={styles.walk}>
      {hasStorageFailed && (
        <Callout tone="warning" role="alert">
          {t('unkept')}
        </Callout>
      )}
      <Walk pack={pack} onChange={change} onSigned={onSigned} />
      <Text tone="muted" size="sm" className={styles.kept}>
        {stored === pack && t('kept')}
      </Text>
    </Card>
  );
}

type Change = (changes: Partial<StoredPack> | ((pack: StoredPack) => Partial<StoredPack>)) => void;

interface WalkProps {
  readonly pack: StoredPack;
  readonly onChange: Change;
  readonly onSigned: () => void;
}

/** The first incomplete stop, where an interrupted inspection continues. */
function firstOpen(pack: StoredPack): number {
  const [missing] = missingSteps(pack);
  return steps.indexOf(missing ?? 'sign');
}

function Walk({ pack, onChange, onSigned }: WalkProps): ReactNode {
  const t = useProofTexts();
  const formats = useFormats();
  const [at, setAt] = useState(() => firstOpen(pack));
  const step: Step = steps[at] ?? 'sign';
  const heading = useRef<HTMLHeadingElement>(null);

  function go(to: number) {
    setAt(to);
    // Screen readers continue at the start of the new stop.
    requestAnimationFrame(() => heading.current?.focus());
  }
  return (
    <>
      <ProgressBar percent={((at + 1) / steps.length) * 100}>
        {t('stepOf', { step: formats.number(at + 1), steps: formats.number(steps.length) })}
      </ProgressBar>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t(`steps.${step}.title`)}
      </h2>
      <Text tone="muted">{t(`steps.${step}.hint`)}</Text>
      {step === 'sign' ? (
        <SignStep
          pack={pack}
          onChange={onChange}
          onGo={(name) => go(steps.indexOf(name))}
          onSigned={onSigned}
        />
      ) : (
        <Stop key={step} step={step} pack={pack} onChange={onChange} />
      )}
      <Row gap={2} justify="between" wrap>
        {at > 0 ? <Button onClick={() => go(at - 1)}>{t('back')}</Button> : <span />}
        {step !== 'sign' && (
          <Button variant="primary" onClick={() => go(at + 1)}>
            {t('next')}
          </Button>
        )}
      </Row>
    </>
  );
}

interface StopProps extends Omit<WalkProps, 'onSigned'> {
  readonly step: Exclude<Step, 'sign'>;
}

function Stop({ step, pack, onChange }: StopProps): ReactNode {
  const t = useProofTexts();
  const formats = useFormats();
  const { photos } = pack;
  return (
    <>
      {step === 'front' && (
        <Checkbox
          label={t('withPlace')}
          checked={pack.withPlace}
          onChange={(withPlace) => onChange({ withPlace })}
        />
      )}
      {step === 'fuel' && (
        <Select
          label={t('fuel')}
          placeholder={t('choose')}
          value={pack.fuel === null ? '' : String(pack.fuel)}
          options={Array.from({ length: proofLimits.fuel + 1 }, (_, eighths) => ({
            value: String(eighths),
            label: formats.percent((eighths / proofLimits.fuel) * 100),
          }))}
          onChange={(value) => onChange({ fuel: value === '' ? null : Number(value) })}
        />
      )}
      {step === 'mileage' && (
        <TextInput
          label={t('mileage')}
          inputMode="numeric"
          dir="ltr"
          maxLength={7}
          value={pack.mileage === null ? '' : String(pack.mileage)}
          onChange={(event) => {
            const digits = toAsciiDigits(event.target.value).replace(/\D/g, '');
            onChange({ mileage: digits === '' ? null : Number(digits) });
          }}
        />
      )}
      {step === 'mark' && (
        <MarkFields marks={pack.marks} onChange={(marks) => onChange({ marks })} />
      )}
      <PhotoField
        step={step}
        photos={photos.filter((photo) => photo.step === step)}
        withPlace={pack.withPlace}
        isFull={photos.length >= proofLimits.photos}
        onAdd={(photo) =>
          // The same picture twice is one photo.
          onChange((now) => ({
            photos: [...now.photos.filter(({ sha256 }) => sha256 !== photo.sha256), photo],
          }))
        }
        onRemove={(photo) =>
          onChange((now) => ({ photos: now.photos.filter((one) => one !== photo) }))
        }
      />
    </>
  );
}

interface SignStepProps extends WalkProps {
  readonly onGo: (step: Step) => void;
}

function SignStep({ pack, onChange, onGo, onSigned }: SignStepProps): ReactNode {
  const t = useProofTexts();
  const [state, setState] = useState<'ready' | 'signing' | 'failed'>('ready');
  const missing = missingSteps(pack);

  async function sign() {
    setState('signing');
    try {
      await storePack(await signPack(pack, await deviceKey()));
      onSigned();
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <TextArea
        label={t('note')}
        optional
        dir="auto"
        maxLength={proofLimits.noteLength}
        value={pack.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      {missing.length > 0 ? (
        <Callout tone="warning" title={t('missing')}>
          <Row wrap gap={2}>
            {missing.map((step) => (
              <Button key={step} size="small" onClick={() => onGo(step)}>
                {t(`steps.${step}.title`)}
              </Button>
            ))}
          </Row>
        </Callout>
      ) : (
        <Button variant="primary" block loading={state === 'signing'} onClick={() => void sign()}>
          {t('sign')}
        </Button>
      )}
      <div role="status">{state === 'failed' && <Text tone="danger">{t('signFault')}</Text>}</div>
    </>
  );
}
