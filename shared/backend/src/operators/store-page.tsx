import { Field, Form, type Outcome, type PageView, Press } from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import type { Setting } from '../settings/setting-fields';
import type { OperatorSession } from './operator-session';
import { SettingTable, send, texts } from './page-parts';

/** The data of the page about stores. */
export interface StoresPage {
  readonly session: OperatorSession;
  readonly outcome: Outcome | null;
  /** The requested store, by its slug, with all its settings. */
  readonly store: { readonly slug: string; readonly settings: readonly Setting[] } | null;
  /** Stores that customers do not see, such as registered ones. */
  readonly closed: readonly Setting[];
  /** Stores that limit their scheduled orders. */
  readonly limits: readonly Setting[];
  /** Slugs of stores without the number that their tax invoices need. */
  readonly withoutVatNumber: readonly string[];
}

const action = '/operators/stores';

/** Any store can be requested by its slug, because a shop may have more stores than a page can list. */
export function sendStores(view: PageView, page: StoresPage): FastifyReply {
  const { session, outcome, store, closed, limits, withoutVatNumber } = page;
  const { language } = view;
  const t = texts(language);
  // Each setting has one form on the page: the one of the requested store.
  const shown = new Set<string>();
  const once = ({ field }: Setting) => !shown.has(field.name) && Boolean(shown.add(field.name));
  const tables = [
    ...(store ? [{ title: store.slug, rows: store.settings }] : []),
    { title: t('operators.closedStores'), rows: closed },
    { title: t('operators.limits'), rows: limits },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(once) }))
    .filter(({ rows }) => rows.length > 0);
  return send(
    view,
    { session, current: 'stores', outcome },
    <>
      <section>
        <h2>{t('operators.findStore')}</h2>
        <Form method="get" action={action}>
          <Field
            label={t('operators.storeName')}
            name="store"
            dir="ltr"
            maxLength={255}
            required
            hint={t('operators.storeHint')}
            value={store?.slug ?? ''}
          />
          <Press>{t('operators.findStore')}</Press>
        </Form>
      </section>
      {tables.map((table) => (
        <SettingTable key={table.title} {...table} {...{ language, session, action }} />
      ))}
      {withoutVatNumber.length > 0 && (
        <section>
          <h2>{t('operators.withoutVatNumber')}</h2>
          <p>{t('operators.withoutVatNumberHint')}</p>
          <ul>
            {withoutVatNumber.map((slug) => (
              <li key={slug}>
                <a href={`${action}?store=${encodeURIComponent(slug)}`} dir="ltr">
                  {slug}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>,
  );
}
