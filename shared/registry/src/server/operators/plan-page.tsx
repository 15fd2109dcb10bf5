import { createHash } from 'node:crypto';
import {
  Code,
  Form,
  type Outcome as FormOutcome,
  filled,
  Moment,
  type PageView,
  Plain,
  Press,
  type Session,
} from '@storefront/operations/pages';
import type { Person } from '../../node/people';
import type { Outcome, TrafficCommand } from '../../node/registry-state';
import { sayIn } from './texts';
import { ChangesTable, sendPage } from './view';

/** A fingerprint of the changes that a dry run has shown, so that no others are executed. */
export const seenOf = ({ from, changes }: Outcome) =>
  createHash('sha256')
    .update(JSON.stringify([from, changes]))
    .digest('hex');

type Language = PageView['language'];

function Notes({ language, warnings }: { language: Language; warnings: Outcome['warnings'] }) {
  const note = sayIn(language)('note');
  return warnings.map((warning) => (
    <p key={warning}>{filled(note, { warning: <Plain>{warning}</Plain> })}</p>
  ));
}

/** Sends the dry run of a command for confirmation. */
export function sendPlan(
  view: PageView,
  session: Session<Person>,
  order: TrafficCommand,
  plan: Outcome,
  outcome: FormOutcome | null = null,
) {
  const { language } = view;
  const t = sayIn(language);
  const hasChanges = plan.changes.length > 0;
  const confirmed = { order: JSON.stringify(order), seen: seenOf(plan) };
  return sendPage(
    view,
    session,
    null,
    outcome,
    <section>
      <h2>{t('plan')}</h2>
      <p>
        <Code>{Object.values(order).join(' ')}</Code>
      </p>
      <p>{hasChanges ? t('planHint') : t('nothing')}</p>
      {hasChanges && <ChangesTable language={language} changes={plan.changes} />}
      <Notes language={language} warnings={plan.warnings} />
      <div className="presses">
        {hasChanges && (
          <Form action="/operators/orders" session={session} values={confirmed}>
            <Press>{t('confirm')}</Press>
          </Form>
        )}
        <a className="press" href="/operators">
          {t('back')}
        </a>
      </div>
    </section>,
  );
}

/** The outcome of a command, for the next page. */
export function outcomeOf(language: Language, outcome: Outcome): FormOutcome {
  const { from, to, changes, waits, warnings } = outcome;
  const t = sayIn(language);
  if (changes.length === 0) return { isRefused: false, text: t('nothing') };
  const done = filled(t('done'), { id: <Code>{to ?? '–'}</Code> });
  const text = (
    <>
      {waits ? (
        <p>
          {filled(t('waits'), {
            id: <Code>{waits.id}</Code>,
            until: <Moment at={waits.until} />,
          })}
        </p>
      ) : (
        <p>
          {done} {from !== null && filled(t('goesBack'), { id: <Code>{from}</Code> })}
        </p>
      )}
      <ChangesTable language={language} changes={changes} />
      <Notes language={language} warnings={warnings} />
    </>
  );
  return { isRefused: false, text };
}
