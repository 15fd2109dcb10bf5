import type { Page } from '@playwright/test';

/**
 * Replaces the texts of the next pages as the translator of a browser does: each becomes two nested `font` elements
 * when the page has loaded, and later each text that is new. The words stay, so that a test can read them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = 'script, style, noscript, textarea, title, option, font, [translate="no"]';
    const replace = (text: Text) => {
      const { parentElement: parent } = text;
      if (!parent || parent.closest(kept) || !text.data.trim()) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      text.replaceWith(outer);
      outer.firstElementChild?.append(text.data);
    };
    const replaceBelow = (node: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      if (node instanceof Text) texts.push(node);
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(replace);
    };
    addEventListener('load', () => {
      replaceBelow(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') replaceBelow(target);
          else addedNodes.forEach(replaceBelow);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}

/** The texts of a translated page that stand beside others: React cannot change or remove them. */
export async function textsWithSiblings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(':not(font) > font')]
      .filter((font) => font.parentNode && font.parentNode.childNodes.length > 1)
      .map((font) => font.parentElement?.outerHTML.slice(0, 300) ?? ''),
  );
}
