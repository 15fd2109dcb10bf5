export { escapeHtml, type HtmlPage, sendHtmlPage } from './html-page';
export { type Language, readLanguage } from './language';
export { readForms } from './read-forms';
export {
  createSessions,
  type HeldSession,
  type Session,
  type SessionStore,
  type Sessions,
} from './sessions';
