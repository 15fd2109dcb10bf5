import {
  Code,
  commonTexts,
  Field,
  Form,
  isolated,
  Moment,
  type Outcome,
  type PageView,
  Press,
  Table,
} from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import type { SearchTerm } from '../areas/search/search-terms-file';
import { formatTerm } from '../areas/search/search-terms-file';
import type { FeatureState } from '../server/features';
import type { PastChange } from '../settings/setting-changes';
import type { Setting } from '../settings/setting-fields';
import type { OperatorSession } from './operator-session';
import { isFee, labelOf, SettingTable, send, texts, valueLabel } from './page-parts';

export interface SettingsPage {
  readonly session: OperatorSession;
  readonly settings: readonly Setting[];
  readonly features: readonly FeatureState[];
  /** The terms that operators have added. */
  readonly terms: readonly SearchTerm[];
  readonly outcome: Outcome | null;
}

/** Every setting has its own form, so that it is clear which one was refused. */
export function sendSettings(view: PageView, page: SettingsPage): FastifyReply {
  const { session, settings, features, terms, outcome } = page;
  const { language } = view;
  const t = texts(language);
  const fees = settings.filter(({ field }) => isFee(field.name));
  const currencies = [...new Set(fees.map(({ field }) => field.name.slice(0, 3)))];
  const shared = { language, session, action: '/operators/settings' };
  return send(
    view,
    { session, current: 'settings', outcome },
    <>
      <SettingTable
        {...shared}
        title={t('operators.shop')}
        rows={settings.filter(({ field }) => !isFee(field.name))}
      />
      {currencies.map((currency) => (
        <SettingTable
          {...shared}
          key={currency}
          title={t('operators.fees', { currency })}
          rows={fees.filter(({ field }) => field.name.startsWith(currency))}
        />
      ))}
      <Terms language={language} session={session} terms={terms} />
      <FeatureTable language={language} features={features} />
    </>,
  );
}

/** What can be switched by `FEATURES`, and the teams that answer for it. */
function FeatureTable({
  language,
  features,
}: Pick<SettingsPage, 'features'> & Pick<PageView, 'language'>) {
  const t = texts(language);
  return (
    <section>
      <h2>{t('operators.features')}</h2>
      <p>{t('operators.featuresHint')}</p>
      <Table
        rows={features}
        columns={[
          { head: t('operators.feature'), cell: ({ name }) => <Code>{name}</Code> },
          { head: t('operators.team'), cell: ({ owner }) => isolated(owner) },
          {
            head: t('operators.featureState'),
            cell: ({ isOn }) => t(isOn ? 'operators.featureOn' : 'operators.featureOff'),
          },
        ]}
      />
    </section>
  );
}

type TermsProps = Pick<SettingsPage, 'session' | 'terms'> & Pick<PageView, 'language'>;

function Terms({ language, session, terms }: TermsProps) {
  const t = texts(language);
  return (
    <section>
      <h2>{t('operators.terms')}</h2>
      {terms.map(formatTerm).map((line) => (
        <Form
          key={line}
          shape="row"
          action="/operators/terms"
          session={session}
          values={{ line, action: 'remove' }}
        >
          <Code>{line}</Code>
          <Press of={line} isQuiet>
            {t('operators.removeTerm')}
          </Press>
        </Form>
      ))}
      <Form action="/operators/terms" session={session} values={{ action: 'add' }}>
        <Field
          label={t('operators.addTerm')}
          name="line"
          dir="auto"
          maxLength={500}
          required
          hint={t('operators.termsHint')}
        />
        <Press>{t('operators.addTerm')}</Press>
      </Form>
    </section>
  );
}

/** The history of changes: operator, time, old and new value. */
export function sendHistory(
  view: PageView,
  session: OperatorSession,
  changes: readonly PastChange[],
): FastifyReply {
  const { language } = view;
  const common = commonTexts(language);
  const value = (setting: string, text: string | null) =>
    isolated(valueLabel(language, setting, text));
  return send(
    view,
    { session, current: 'history', outcome: null },
    <>
      <h2>{common('history')}</h2>
      {changes.length === 0 ? (
        <p>{common('noHistory')}</p>
      ) : (
        <Table
          rows={changes}
          columns={[
            { head: common('when'), cell: (change) => <Moment at={change.changed_at} /> },
            { head: common('who'), cell: (change) => isolated(change.changed_by) },
            {
              head: texts(language)('operators.setting'),
              cell: ({ setting }) => (
                <>
                  {labelOf(language, setting)}
                  <br />
                  <Code>{setting}</Code>
                </>
              ),
            },
            { head: common('before'), cell: (one) => value(one.setting, one.value_before) },
            { head: common('after'), cell: (one) => value(one.setting, one.value_after) },
          ]}
        />
      )}
    </>,
  );
}
