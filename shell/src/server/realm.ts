import { settle, takeRequests } from '@storefront/api/first-screen';
import { directionOf } from '@storefront/domain';
import * as z from 'zod/mini';
import { furnish } from './environment';
import { modules } from './provided-modules';
import type { ReleaseStyles, Remote } from './remote-output';
import { RenderInput, type RenderResult } from './render-contract';
import { runTimers } from './timers';

/** What a remote's output exports. */
type RemoteOutput = Remote['pages'] & { readonly styles?: ReleaseStyles };

const noStyles: ReleaseStyles = {};
const remotes = new Map<string, Remote>();
let result = '';

const finish = (outcome: RenderResult) => {
  result = JSON.stringify(outcome);
};

/** The width for which a page is rendered, in pixels: a phone's or a desktop's. */
const widths = { phone: 412, desktop: 1350 };

/** The visitor's browser storage, as far as the cookie mirrors it. */
function storedFor({ language, theme, place, module }: RenderInput): Record<string, string> {
  return {
    'language-setting': language,
    settings: JSON.stringify({ direction: directionOf(language), theme: theme ?? 'system' }),
    ...(place && {
      zoneid: JSON.stringify(place.zoneIds),
      currentLatLng: JSON.stringify({ lat: place.lat, lng: place.lng }),
    }),
    ...(module && { module: JSON.stringify({ ...module, module_name: '' }) }),
  };
}

async function draw(input: RenderInput): Promise<RenderResult> {
  // The globals that the page's modules read when they are evaluated must be defined first.
  const { renderPage } = await import('./render-page');
  return renderPage(input, remotes, realm.styles);
}

/**
 * Renders one first screen, in its own realm (`shared/platform/docs/first-screen.md`). The realm's host calls these
 * functions with strings and numbers only, and gets strings: no object of the host gets in here.
 */
export const realm = {
  /** Styles of the shell's release; the build appends them to this file. */
  styles: noStyles,

  /** A package that a remote imports from the shell. @throws when there is no such package */
  require(name: string): unknown {
    const evaluate = modules[name];
    if (!evaluate) throw new Error(`The shell does not provide ${name}.`);
    return evaluate();
  },

  /** Adds the server output of a remote, which exports its pages. */
  define(remote: string, release: string, contract: string, output: RemoteOutput): void {
    const { styles = {}, ...pages } = output;
    remotes.set(remote, { release, contract, pages, styles });
  },

  /** Starts to render. @param text a {@link RenderInput} as JSON */
  begin(text: string): void {
    const input = z.parse(RenderInput, JSON.parse(text));
    const { url, language, theme, isPhone } = input;
    furnish({
      url,
      language,
      direction: directionOf(language),
      theme: theme ?? 'light',
      width: isPhone ? widths.phone : widths.desktop,
      stored: storedFor(input),
    });
    draw(input).then(finish, (error: unknown) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      finish({ status: 'declined', reason });
    });
  },

  /** Runs the timers that are due. @param now milliseconds, from any origin */
  tick(now: number): void {
    runTimers(now);
  },

  /** Reads for the backend, as JSON: `{ id, path, headers }[]`. Each is returned once. */
  takeRequests(): string {
    return JSON.stringify(takeRequests());
  },

  /** @param status 0: there was no answer. @param body the answer's JSON. @param date its `Date` header */
  answer(id: number, status: number, body: string, date: string): void {
    settle(id, status, body, date);
  },

  /** A {@link RenderResult} as JSON; empty while rendering. */
  result(): string {
    return result;
  },
};
