import { useFormats } from '@storefront/i18n';
import { Callout, Fact, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { type ProofPhoto, photoSteps, proofLimits, type Verdict } from '../statement';
import { CarDrawing } from './car-drawing';
import { placeOf } from './mark-place';
import { PhotoBytes } from './photo-bytes';
import styles from './proof.module.css';
import { useProofTexts } from './use-proof-texts';

/** A pack whose signature was verified over every byte. */
export type Proved = Extract<Verdict, { readonly fault: null }>;

/** The result of a check: unchanged, or the fault. */
export function VerdictNote({ verdict }: { readonly verdict: Verdict }): ReactNode {
  const t = useProofTexts();
  const formats = useFormats();
  if (verdict.fault === null) {
    return (
      <Callout tone="success" role="status" title={t('verdict.proved')}>
        {t('verdict.received', { time: formats.dateTime(verdict.receipt.received) })}
      </Callout>
    );
  }
  return (
    <Callout tone="danger" role="alert" title={t('verdict.notProved')}>
      {t(`verdict.${verdict.fault}`)}
    </Callout>
  );
}

/** The numbers and marks of a pack. */
function PackFacts({ pack, title }: { readonly pack: Proved; readonly title: string }): ReactNode {
  const t = useProofTexts();
  const formats = useFormats();
  const { finished, fuel, mileage, note, marks } = pack.statement;
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Text as="h3" size="lg">
        {title}
      </Text>
      <Stack as="dl" gap={2}>
        <Fact label={t('finished')}>{formats.dateTime(finished)}</Fact>
        <Fact label={t('fuel')}>{formats.percent((fuel / proofLimits.fuel) * 100)}</Fact>
        <Fact label={t('mileage')}>{formats.number(mileage)}</Fact>
        {note !== '' && (
          <Fact label={t('note')}>
            <bdi>{note}</bdi>
          </Fact>
        )}
      </Stack>
      <CarDrawing marks={marks} />
      {marks.length > 0 ? (
        <ol className={styles.markList}>
          {marks.map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is named by its number
            <li key={index}>
              {t('marks.what', {
                kind: t(`marks.kinds.${mark.kind}`),
                place: t(`marks.places.${placeOf(mark)}`),
              })}
            </li>
          ))}
        </ol>
      ) : (
        <Text tone="muted">{t('marks.none')}</Text>
      )}
    </Stack>
  );
}

/** The photos of one stop in one pack. */
function StepPhotos({
  pack,
  step,
}: {
  readonly pack: Proved;
  readonly step: ProofPhoto['step'];
}): ReactNode {
  const t = useProofTexts();
  const formats = useFormats();
  const { statement, photos } = pack;
  const some = statement.photos.flatMap((photo, index) => {
    const bytes = photos[index];
    return photo.step === step && bytes ? [{ photo, bytes }] : [];
  });
  return (
    <Stack gap={2}>
      {some.map(({ photo, bytes }, index) => (
        <div key={photo.sha256}>
          <PhotoBytes
            bytes={bytes}
            alt={t('photoIn', {
              step: t(`steps.${step}.title`),
              number: index + 1,
              phase: t(`phases.${statement.phase}`, { id: statement.trip }),
            })}
          />
          <Text tone="muted" size="sm">
            <span>{formats.dateTime(photo.taken)}</span>
            {photo.place && (
              <>
                <span>{' · '}</span>
                <bdi>{`${photo.place.lat.toFixed(5)}, ${photo.place.lng.toFixed(5)}`}</bdi>
              </>
            )}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

/** Packs side by side, stop by stop, with the differences at the return; a single one takes the whole width. */
export function PacksView({ packs }: { readonly packs: readonly Proved[] }): ReactNode {
  const t = useProofTexts();
  const pickup = packs.find(({ statement }) => statement.phase === 'pickup');
  const back = packs.findLast(({ statement }) => statement.phase === 'return');
  const isPair = pickup && back && pickup.statement.trip === back.statement.trip;
  // More than two are not compared but shown one by one.
  const groups = isPair && packs.length === 2 ? [[pickup, back]] : packs.map((pack) => [pack]);
  return (
    <Stack gap={4}>
      {isPair && <Difference pickup={pickup.statement} back={back.statement} />}
      {groups.map((group) => (
        <Stack
          key={group[0]?.statement.pack}
          gap={5}
          pad={5}
          line="around"
          round="large"
          fill="surface"
          className={styles.pack}
          data-pair={group.length > 1 || undefined}
        >
          {group.map((pack) => (
            <PackFacts
              key={pack.statement.pack}
              pack={pack}
              title={t(`phases.${pack.statement.phase}`, { id: pack.statement.trip })}
            />
          ))}
          {[...photoSteps, 'mark' as const]
            .filter((step) =>
              group.some(({ statement }) => statement.photos.some((photo) => photo.step === step)),
            )
            .map((step) => (
              <Stack key={step} as="figure" gap={2} className={styles.figure}>
                <figcaption>{t(`steps.${step}.title`)}</figcaption>
                {group.map((pack) => (
                  <StepPhotos key={pack.statement.pack} pack={pack} step={step} />
                ))}
              </Stack>
            ))}
        </Stack>
      ))}
    </Stack>
  );
}

function Difference({
  pickup,
  back,
}: {
  readonly pickup: Proved['statement'];
  readonly back: Proved['statement'];
}): ReactNode {
  const t = useProofTexts();
  const formats = useFormats();
  const percent = (fuel: number) => formats.percent((fuel / proofLimits.fuel) * 100);
  const driven = back.mileage - pickup.mileage;
  return (
    <Callout title={t('compare.title')}>
      {/* If the mileage decreased, the driven distance is unknown; the figures below are still shown. */}
      {driven >= 0 && <p>{t('compare.mileage', { count: driven })}</p>}
      <p>{t('compare.fuel', { before: percent(pickup.fuel), after: percent(back.fuel) })}</p>
      <p>
        {t('compare.marks', {
          before: formats.number(pickup.marks.length),
          after: formats.number(back.marks.length),
        })}
      </p>
    </Callout>
  );
}
