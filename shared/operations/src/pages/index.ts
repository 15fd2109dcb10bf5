export { escapeHtml, type HtmlPage, sendHtmlPage } from './html-page';
export { type Language, readLanguage } from './language';
export { registerPages } from './register-pages';
export {
  createSessions,
  type HeldSession,
  type Session,
  type SessionStore,
  type Sessions,
} from './sessions';
