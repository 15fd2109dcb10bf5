import type { LanguageCode } from '@storefront/domain';
import type { DocumentAddition, DocumentWriter } from '../site-part';
import { describePage, type KnownPage, unknownPage } from './describe-page';
import { type PageVisitor, pageVisitor } from './read-backend';
import type { ShopFacts } from './shop-facts';

/** A page with a document's additions. */
export interface DescribedPage {
  readonly page: KnownPage;
  readonly additions: readonly DocumentAddition[];
  /** The same page when what it should show does not exist. */
  readonly asMissing: () => Promise<DescribedPage>;
}

export interface DescriberOptions {
  readonly facts: ShopFacts;
  readonly writers: readonly DocumentWriter[];
  /** How long a page waits for the backend's data about it, in milliseconds. */
  readonly waitMs?: number | undefined;
  readonly report: (message: string) => void;
}

const messageOf = (error: unknown) =>
  error instanceof Error ? String(error.stack) : String(error);

/**
 * Describes each page for its document, with what features add.
 * @returns a function that describes a page for a visitor; it does not reject
 */
export function createPageDescriber({
  facts,
  writers,
  waitMs = 800,
  report,
}: DescriberOptions): (
  address: URL,
  language: LanguageCode,
  visitor: PageVisitor,
) => Promise<DescribedPage> {
  async function known(address: URL, language: LanguageCode): Promise<KnownPage> {
    try {
      return await describePage(facts, address, language);
    } catch (error) {
      // A fault of this server itself: faults of the backend are no errors here.
      report(messageOf(error));
      return unknownPage(language);
    }
  }

  async function withAdditions(
    page: KnownPage,
    visitor: PageVisitor,
    until: number,
  ): Promise<DescribedPage> {
    const added = writers.map(async (writer) => {
      try {
        return await writer.add(page, until);
      } catch (error) {
        report(messageOf(error));
        return { head: '', noScript: '' };
      }
    });
    const missing: KnownPage = { ...page, status: 404, isListed: false };
    const asMissing = () => pageVisitor.run(visitor, () => withAdditions(missing, visitor, until));
    return { page, additions: await Promise.all(added), asMissing };
  }

  return (address, language, visitor) =>
    pageVisitor.run(visitor, async () => {
      const until = Date.now() + waitMs;
      return withAdditions(await known(address, language), visitor, until);
    });
}
