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

/** The width that a page is drawn for, in pixels: a phone's or a desktop's. */
const widths = { phone: 412, desktop: 1350 };

/** What the browser of a visitor keeps, as far as their cookie says it. */
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
  // What the page's modules read when they are evaluated has to be there first.
  const { renderPage } = await import('./render-page');
  return renderPage(input, remotes, realm.styles);
}

/**
 * Draws one first screen, in a realm of its own (`shared/platform/docs/first-screen.md`). Whoever holds the realm
 * calls these functions with texts and numbers, and gets texts: nothing of its own comes in here.
 */
export const realm = {
  /** Of the shell's release; written behind this file by the build. */
  styles: noStyles,

  /** A package that a remote takes from the shell. @throws when there is no such package */
  require(name: string): unknown {
    const evaluate = modules[name];
    if (!evaluate) throw new Error(`The shell provides no ${name}.`);
    return evaluate();
  },

  /** Adds the server output of a remote, which draws the pages that it exports. */
  define(remote: string, release: string, contract: string, output: RemoteOutput): void {
    const { styles = {}, ...pages } = output;
    remotes.set(remote, { release, contract, pages, styles });
  },

  /** Begins to draw. @param text a {@link RenderInput} as JSON */
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

  /** Runs the timers that are due. @param now milliseconds, from any beginning */
  tick(now: number): void {
    runTimers(now);
  },

  /** Reads that the backend is to be asked, as JSON: `{ id, path, headers }[]`. Each is given out once. */
  takeRequests(): string {
    return JSON.stringify(takeRequests());
  },

  /** @param status 0: there was no answer. @param body the answer's JSON. @param date its `Date` header */
  answer(id: number, status: number, body: string, date: string): void {
    settle(id, status, body, date);
  },

  /** A {@link RenderResult} as JSON; empty while it is not there. */
  result(): string {
    return result;
  },
};
