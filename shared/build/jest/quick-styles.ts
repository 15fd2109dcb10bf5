const INHERITED = ['visibility', 'pointer-events'];
/** The properties that queries by role, name and visibility read of thousands of elements. */
const QUICK = [...INHERITED, 'display', 'content', 'opacity'];

type Complete = (element: Element) => CSSStyleDeclaration;

interface PropertyRules {
  /** A selector that matches whatever any of the rules matches. */
  readonly any: string;
  readonly rules: readonly { readonly selector: string; readonly value: string }[];
}

/**
 * Fast computed styles for the properties above, which are looked up in the rules that set them. jsdom matches each
 * element with every rule and computes all properties; that is still done for other properties.
 */
export class QuickStyles {
  readonly #complete: Complete;
  readonly #withoutSheets = document.implementation.createHTMLDocument();
  /** The browser's default styles, by the attributes on which they depend. */
  readonly #own = new Map<string, CSSStyleDeclaration>();
  #rules = new Map<string, PropertyRules>();
  #sheets: readonly unknown[] = [];
  #areSheetsKnown = false;
  #styles = new WeakMap<Element, CSSStyleDeclaration>();

  /** @param complete jsdom's `getComputedStyle` */
  constructor(complete: Complete) {
    this.#complete = complete;
  }

  /** Must be called after each change of the page. */
  forget(): void {
    this.#styles = new WeakMap();
    this.#areSheetsKnown = false;
  }

  /** The style of an element, or of its pseudo elements, which jsdom does not support. */
  of(element: Element): CSSStyleDeclaration {
    const known = this.#styles.get(element);
    if (known) return known;
    const style = this.#lazyStyle(element);
    // Changes of elements outside the document are not observed.
    if (element.isConnected) this.#styles.set(element, style);
    return style;
  }

  #lazyStyle(element: Element): CSSStyleDeclaration {
    const quick = new Map<string, string>();
    const read = (property: string): string => {
      const value = quick.get(property) ?? this.#read(element, property);
      quick.set(property, value);
      return value;
    };
    let complete: CSSStyleDeclaration | null = null;
    const getPropertyValue = (property: string): string => {
      if (QUICK.includes(property)) return read(property);
      complete ??= this.#complete(element);
      return complete.getPropertyValue(property);
    };
    return new Proxy(document.createElement('i').style, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return getPropertyValue;
        if (name === 'pointerEvents') return read('pointer-events');
        if (typeof name === 'string' && QUICK.includes(name)) return read(name);
        complete ??= this.#complete(element);
        const value: unknown = Reflect.get(complete, name);
        return typeof value === 'function' ? value.bind(complete) : value;
      },
    });
  }

  #read(element: Element, property: string): string {
    const inline =
      element instanceof HTMLElement || element instanceof SVGElement
        ? element.style.getPropertyValue(property)
        : '';
    if (inline) return inline;
    const { any, rules } = this.#rulesFor(property);
    if (any && element.matches(any)) {
      // Like jsdom, which ignores specificity.
      const last = rules.findLast(({ selector }) => element.matches(selector));
      if (last) return last.value;
    }
    const parent = INHERITED.includes(property) ? element.parentElement : null;
    return parent ? this.of(parent).getPropertyValue(property) : this.#ownOf(element, property);
  }

  #ownOf(element: Element, property: string): string {
    const attributes = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name));
    const values = attributes.map((name) => [name, element.getAttribute(name) ?? ''] as const);
    const key = JSON.stringify([element.localName, values]);
    let own = this.#own.get(key);
    if (!own) {
      const alike = this.#withoutSheets.createElement(element.localName);
      for (const [name, value] of values) alike.setAttribute(name, value);
      own = this.#complete(alike);
      this.#own.set(key, own);
    }
    return own.getPropertyValue(property);
  }

  #rulesFor(property: string): PropertyRules {
    this.#readSheets();
    let found = this.#rules.get(property);
    if (!found) {
      const rules = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSStyleRule)
        .map(({ selectorText, style }) => ({
          selector: selectorText,
          value: style.getPropertyValue(property),
        }))
        .filter(({ selector, value }) => value && isSelector(selector));
      found = { any: rules.map(({ selector }) => selector).join(), rules };
      this.#rules.set(property, found);
    }
    return found;
  }

  #readSheets(): void {
    if (this.#areSheetsKnown) return;
    this.#areSheetsKnown = true;
    const sheets = [...document.styleSheets].flatMap((sheet) => [sheet, sheet.cssRules.length]);
    const isSame =
      sheets.length === this.#sheets.length && sheets.every((part, i) => part === this.#sheets[i]);
    if (isSame) return;
    this.#sheets = sheets;
    this.#rules = new Map();
  }
}

/** Whether jsdom supports the selector. */
function isSelector(text: string): boolean {
  try {
    document.documentElement.matches(text);
    return true;
  } catch {
    return false;
  }
}
