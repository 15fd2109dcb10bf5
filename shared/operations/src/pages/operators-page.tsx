import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { type PageView, sendHtmlPage } from './html-page';
import { Field, Form, Moment, Notice, type Outcome, Press, Table } from './page-parts';
import { commonTexts } from './page-texts';
import type { HeldSession, Session } from './sessions';

/** The common parts of one server's pages. */
export interface OperatorsSite {
  readonly title: string;
  /** The pages of the navigation. */
  readonly pages: readonly (readonly [address: string, label: string])[];
}

export interface OperatorsPage {
  readonly session: Pick<Session<unknown>, 'formKey'>;
  /** The name of the signed-in person. */
  readonly who: string;
  /** The address of the page in the navigation; `null` for other pages. */
  readonly current: string | null;
  readonly outcome: Outcome | null;
  readonly script?: string;
  readonly children: ReactNode;
}

/**
 * Sends a page below `/operators` to a signed-in person, with navigation, the person's name, and the outcome of a
 * form.
 */
export function sendOperatorsPage(
  { reply, language }: PageView,
  { title, pages }: OperatorsSite,
  { session, who, current, outcome, script, children }: OperatorsPage,
): FastifyReply {
  const t = commonTexts(language);
  const content = (
    <>
      <header>
        <h1>{title}</h1>
        <nav aria-label={t('pages')}>
          {pages.map(([address, label]) => (
            <a key={address} href={address} aria-current={address === current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <Form shape="row" action="/operators/sign-out" session={session}>
          <p>{who}</p>
          <Press isQuiet>{t('signOut')}</Press>
        </Form>
      </header>
      {outcome && <Notice {...outcome} />}
      {children}
    </>
  );
  return sendHtmlPage(reply, { title, language, content, ...(script && { script }) });
}

/** Asks for a person's token. @param tokenHint where to get one */
export function sendSignInPage(
  { reply, language }: PageView,
  title: string,
  tokenHint: string,
  outcome: Outcome | null,
): FastifyReply {
  const t = commonTexts(language);
  const content = (
    <>
      <h1>{title}</h1>
      {outcome && <Notice {...outcome} />}
      <Form action="/operators/sign-in">
        <Field
          label={t('token')}
          name="token"
          type="password"
          required
          autoComplete="off"
          hint={tokenHint}
        />
        <Press>{t('signIn')}</Press>
      </Form>
    </>
  );
  return sendHtmlPage(reply, { title, language, isNarrow: true, content });
}

/** Shows an error, with a link to the first page. */
export function sendFaultPage(
  { reply, language }: PageView,
  title: string,
  text: ReactNode,
  back: string,
): FastifyReply {
  const content = (
    <>
      <h1>{title}</h1>
      <Notice isRefused text={text} />
      <p>
        <a href="/operators">{back}</a>
      </p>
    </>
  );
  return sendHtmlPage(reply, { title, language, isNarrow: true, content });
}

interface SessionListProps {
  readonly language: PageView['language'];
  readonly session: Pick<Session<unknown>, 'id' | 'formKey'>;
  readonly sessions: readonly HeldSession[];
  /** The name of a browser, derived from its user agent. */
  readonly browserOf: (userAgent: string) => ReactNode;
}

/** The person's sessions, each with a button that ends it. */
export function SessionList({ language, session, sessions, browserOf }: SessionListProps) {
  const t = commonTexts(language);
  const end = (id: string, label: string) => (
    <Form shape="row" action="/operators/sessions" session={session} values={{ id }}>
      <Press isQuiet>{label}</Press>
    </Form>
  );
  return (
    <>
      <h2>{t('sessions')}</h2>
      <Table
        rows={sessions}
        columns={[
          { head: t('browser'), cell: ({ userAgent }) => browserOf(userAgent) },
          { head: t('since'), cell: ({ startedAt }) => <Moment at={startedAt} /> },
          { head: t('until'), cell: ({ endsAt }) => <Moment at={endsAt} /> },
          {
            head: t('signOut'),
            cell: ({ id }) =>
              id === session.id ? <strong>{t('thisSession')}</strong> : end(id, t('signOut')),
          },
        ]}
      />
      {sessions.length > 1 && end('', t('signOutElsewhere'))}
    </>
  );
}
