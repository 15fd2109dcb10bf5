import {
  Code,
  commonTexts,
  filled,
  type Outcome,
  type PageView,
  Plain,
  type Session,
  sendFaultPage,
  sendOperatorsPage,
  sendSignInPage,
  Table,
} from '@storefront/operations/pages';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import type { Person, Role } from '../../node/people';
import type { Change } from '../../node/registry-state';
import { notedAs, type Say, sayIn, type TextKey } from './texts';

const roleTexts: Readonly<Record<Role, TextKey>> = {
  operator: 'roleOperator',
  team: 'roleTeam',
  ci: 'roleCi',
};

/** Why there are no figures; an empty problem when no address is configured. */
export const reportedProblem = (t: Say, problem: string): ReactNode =>
  problem === '' ? t('noCounts') : filled(t('countsFailed'), { why: <Plain>{problem}</Plain> });

/** The registry's reason for a refusal, within a sentence of the page. */
export const refused = (t: Say, why: string): Outcome => ({
  isRefused: true,
  text: <p>{filled(t('refused'), { why: <Plain>{why}</Plain> })}</p>,
});

/** @param current the address of the page in the navigation; `null` for other pages */
export function sendPage(
  view: PageView,
  session: Session<Person>,
  current: string | null,
  outcome: Outcome | null,
  children: ReactNode,
): FastifyReply {
  const { role } = session.person;
  const common = commonTexts(view.language);
  const t = sayIn(view.language);
  const who = t('as', { name: session.name, role: t(roleTexts[role]) });
  return sendOperatorsPage(
    view,
    {
      title: t('title'),
      pages: [
        ['/operators', t('regions')],
        ['/operators/releases', t('releases')],
        ['/operators/figures', t('figures')],
        ['/operators/history', common('history')],
        ['/operators/sessions', common('sessions')],
      ],
    },
    {
      session,
      who: role === 'operator' ? who : `${who} ${t('readOnly')}`,
      current,
      outcome,
      children,
    },
  );
}

export function sendSignIn(view: PageView, outcome: Outcome | null): FastifyReply {
  const t = sayIn(view.language);
  return sendSignInPage(view, t('title'), t('tokenHint'), outcome);
}

export function sendFault(view: PageView, text: ReactNode): FastifyReply {
  const t = sayIn(view.language);
  return sendFaultPage(view, t('title'), text, t('backToRegions'));
}

/** Region and subject of a change, in the page's language. */
export function changeWords(t: Say, { region, what }: Pick<Change, 'region' | 'what'>) {
  const noted = notedAs(what);
  return {
    where: region === 'all' ? t('everyRegion') : <Code>{region}</Code>,
    what: noted ? filled(t(noted.key), { app: <Code>{noted.app}</Code> }) : <Plain>{what}</Plain>,
  };
}

export function ChangesTable({
  language,
  changes,
}: {
  readonly language: PageView['language'];
  readonly changes: readonly Change[];
}) {
  const t = sayIn(language);
  const common = commonTexts(language);
  return (
    <Table
      rows={changes}
      columns={[
        { head: t('where'), cell: (change) => changeWords(t, change).where },
        { head: t('what'), cell: (change) => changeWords(t, change).what },
        { head: common('before'), cell: ({ before }) => <Code>{before}</Code> },
        { head: common('after'), cell: ({ after }) => <Code>{after}</Code> },
      ]}
    />
  );
}
