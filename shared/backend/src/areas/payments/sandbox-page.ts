import { createHash } from 'node:crypto';
import { formatMoney } from '@storefront/pricing';
import type { Language } from '../../server/language';
import { message } from '../../server/messages/message';
import type { PaymentRow } from './queries';
import type { Decision } from './settle';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-block-size: 100vh; margin: 0; }
main { inline-size: min(24rem, 100% - 2rem); display: grid; gap: 1rem; }
h1 { margin: 0; font-size: 1.5rem; }
p { margin: 0; }
.amount { font-size: 2rem; font-weight: 700; }
form { display: grid; gap: .75rem; }
button { font: inherit; padding: .75rem; border-radius: .75rem; border: 1px solid currentColor; cursor: pointer; }
button.main { background: #0b7a4b; border-color: #0b7a4b; color: #fff; font-weight: 600; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * The policy of the page: its own style, forms to itself, and from there back to the shop, because
 * browsers hold the redirect of a form against it too.
 */
export function sandboxPolicy(callback: string | null): string {
  const back = callback ? ` ${new URL(callback).origin}` : '';
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`;
}

/** The page of the sandbox gateway: approve, decline, or go away. */
export function sandboxPage(payment: PaymentRow, language: Language): string {
  const text = (key: Parameters<typeof message>[1]) => escapeHtml(message(language, key));
  const { symbol, ...format } = payment.currency;
  const amount = formatMoney(payment.amount, { ...format, symbol: symbol[language] });
  const button = (decision: Decision, isMain = false) =>
    `<button name="decision" value="${decision}"${isMain ? ' class="main"' : ''}>${text(`sandbox.${decision}`)}</button>`;
  return shell(
    language,
    `<h1>${text('sandbox.title')}</h1>
<p>${text('sandbox.notice')}</p>
<p>${text('sandbox.amount')}</p>
<p class="amount"><bdi>${escapeHtml(amount)}</bdi></p>
<form method="post">${button('approve', true)}${button('decline')}${button('leave')}</form>`,
  );
}

/** What is shown instead when there is nothing to decide. */
export function sandboxNotice(key: 'sandbox.over' | 'sandbox.unknown', language: Language): string {
  return shell(language, `<h1>${escapeHtml(message(language, key))}</h1>`);
}

function shell(language: Language, content: string): string {
  const title = escapeHtml(message(language, 'sandbox.title'));
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><main>
${content}
</main></body>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
