import {
  Code,
  commonTexts,
  Form,
  type OperatorsPage as KitPage,
  type Outcome,
  options,
  type PageView,
  Press,
  sendFaultPage,
  sendOperatorsPage,
  sendSignInPage,
  Table,
} from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import type { OperatorPage } from '../server/backend-context';
import type { Language } from '../server/language';
import type { MessageKey } from '../server/messages/message';
import { isKey, isolate, type MessageValues, message } from '../server/messages/message';
import { type Setting, shopFields } from '../settings/setting-fields';
import { storePartOf } from '../settings/store-settings';
import type { OperatorSession } from './operator-session';

/** The pages in the navigation. */
const pages = {
  orders: '/operators/orders',
  refunds: '/operators/refunds',
  settings: '/operators',
  stores: '/operators/stores',
  history: '/operators/history',
  sessions: '/operators/sessions',
};

/** The pages of features, in the navigation after those of the shop's work. */
let added: readonly Pick<OperatorPage, 'address' | 'title'>[] = [];

/** Adds the pages of features to the navigation, once for the process, like their texts. */
export function addPages(pages: typeof added): void {
  added = pages;
}

/** Texts of the page. */
export const texts =
  (language: Language) =>
  (key: MessageKey, values: MessageValues = {}) =>
    message(language, key, values);

interface OperatorsPage extends Pick<KitPage, 'outcome' | 'script'> {
  readonly session: OperatorSession;
  /** The address of the page in the navigation. */
  readonly current: string;
}

interface CorePage extends Omit<OperatorsPage, 'current'> {
  readonly current: keyof typeof pages;
}

/** Sends one of the core's pages for operators. */
export const send = (view: PageView, page: CorePage, children: ReactNode): FastifyReply =>
  sendAt(view, { ...page, current: pages[page.current] }, children);

/** Sends a page for operators. */
export function sendAt(view: PageView, page: OperatorsPage, children: ReactNode): FastifyReply {
  const t = texts(view.language);
  const common = commonTexts(view.language);
  return sendOperatorsPage(
    view,
    {
      title: t('operators.title'),
      pages: [
        [pages.orders, t('operators.orders')],
        [pages.refunds, t('operators.refunds')],
        ...added.map(({ address, title }) => [address, t(title)] as const),
        [pages.settings, t('operators.settings')],
        [pages.stores, t('operators.stores')],
        [pages.history, common('history')],
        [pages.sessions, common('sessions')],
      ],
    },
    {
      ...page,
      who: t('operators.as', { name: page.session.name }),
      children,
    },
  );
}

export function sendSignIn(view: PageView, outcome: Outcome | null): FastifyReply {
  const t = texts(view.language);
  return sendSignInPage(view, t('operators.title'), t('operators.tokenHint'), outcome);
}

/** Shows an error, with a link back. */
export function sendFault(view: PageView, text: string): FastifyReply {
  const t = texts(view.language);
  return sendFaultPage(view, t('operators.title'), text, t('operators.back'));
}

/** Names of fees begin with the code of their currency, in capitals. */
export const isFee = (name: string) => /^[A-Z]{3}\./.test(name);

/** The label of a setting, or its name without one. */
export function labelOf(language: Language, name: string): string {
  const part = storePartOf(name);
  if (part) return message(language, `store.${part.column}`, { store: isolate(part.slug) });
  const refund = /^refund\.(\d+)$/.exec(name)?.[1];
  if (refund) return message(language, 'refunds.title', { id: refund });
  const [, kind, id = ''] = /^(.+)\.(\d+)$/.exec(name) ?? [];
  const title = `${kind}.title`;
  if (isKey(title)) return message(language, title, { id });
  const key = isFee(name) ? `fee.${name.split('.')[1]}` : `setting.${name}`;
  return isKey(key) ? message(language, key) : name;
}

interface SettingTableProps {
  readonly language: Language;
  readonly session: OperatorSession;
  readonly title: string;
  /** The target of the table's forms. */
  readonly action: string;
  readonly rows: readonly Setting[];
}

/** A table of settings, each with its own form, so that it is clear which one was refused. */
export function SettingTable({ language, session, title, action, rows }: SettingTableProps) {
  const t = texts(language);
  return (
    <section>
      <h2>{title}</h2>
      <Table
        rows={rows}
        columns={[
          {
            head: t('operators.setting'),
            isName: true,
            cell: ({ field, isDefault }) => (
              <>
                <label htmlFor={`value-${field.name}`}>{labelOf(language, field.name)}</label>
                <Code>{field.name}</Code>
                {isDefault && <small>({t('operators.byDefault')})</small>}
              </>
            ),
          },
          {
            head: t('operators.value'),
            cell: (setting) => (
              <Form
                shape="row"
                action={action}
                session={session}
                values={{ name: setting.field.name }}
              >
                <SettingInput language={language} setting={setting} />
                <Press of={labelOf(language, setting.field.name)}>{t('operators.save')}</Press>
              </Form>
            ),
          },
        ]}
      />
    </section>
  );
}

/** The label of a setting's value: `on`, a choice and an answer by their names, free text unchanged. */
export function valueLabel(language: Language, name: string, value: string | null): string {
  if (!value) return '–';
  const [, verdict = '', reason] = /^(\w+)(?:: (.*))?$/s.exec(value) ?? [];
  const answer = `${name.split('.')[0]}.verdict.${verdict}`;
  if (isKey(answer)) {
    const said = message(language, answer);
    return reason ? `${said}: ${isolate(reason)}` : said;
  }
  const isStatus = storePartOf(name)?.column === 'status';
  const kind = isStatus ? 'switch' : shopFields.find((field) => field.name === name)?.kind;
  if (kind === 'switch')
    return message(language, value === 'on' ? 'operators.on' : 'operators.off');
  return kind === 'choice' ? choiceName(language, value) : value;
}

function choiceName(language: Language, choice: string): string {
  const key = `operators.choice.${choice}`;
  return isKey(key) ? message(language, key) : choice;
}

interface SettingInputProps {
  readonly language: Language;
  readonly setting: Setting;
}

function SettingInput({ language, setting: { field, value } }: SettingInputProps) {
  const id = `value-${field.name}`;
  switch (field.kind) {
    case 'switch':
    case 'choice': {
      const choices = field.kind === 'switch' ? ['on', 'off'] : field.choices;
      return (
        <select id={id} name="value" defaultValue={value}>
          {options(choices.map((one) => [one, valueLabel(language, field.name, one)]))}
        </select>
      );
    }
    case 'number':
      return <input id={id} name="value" inputMode="decimal" dir="ltr" defaultValue={value} />;
    case 'text':
      return <input id={id} name="value" dir="auto" maxLength={255} defaultValue={value} />;
  }
}
