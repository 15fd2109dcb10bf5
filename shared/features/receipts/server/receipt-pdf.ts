import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@storefront/backend/feature';
import { directionOf } from '@storefront/domain';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import { type Direction, visualRuns } from './visual-runs';

/** A label at the beginning of a line and its value at the end. */
export interface ReceiptRow {
  readonly label: string;
  readonly value: string;
}

export interface ReceiptLine extends ReceiptRow {
  /** Shown below the label: options, add-ons. */
  readonly details: readonly string[];
}

/** The texts of a receipt. */
export interface Receipt {
  readonly language: Language;
  readonly title: string;
  /** The name of the issuer. */
  readonly issuer: string;
  /** The contact details of the issuer. */
  readonly contact: readonly string[];
  /** Shown below the title, such as the time of the order. */
  readonly remarks: readonly string[];
  readonly facts: readonly ReceiptRow[];
  readonly lines: readonly ReceiptLine[];
  readonly bill: readonly ReceiptRow[];
  readonly total: ReceiptRow;
  /** Shown below the total: the payments and their methods. */
  readonly settlement: readonly ReceiptRow[];
  /** Shown at the end: a QR code, with a text for screen readers. */
  readonly code?: { readonly text: string; readonly about: string };
}

/** Size of an A4 page and its margin, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const;
const INNER = PAGE.width - 2 * PAGE.margin;
const GAP = 16;
/** Size of a QR code: about two points per module. */
const CODE = 104;
const INK = '#1b1f1d';
const MUTED = '#565e5a';
const RULE = '#c9cfcc';
const LEADING = 1.5;
/**
 * With at least one feature given, the library shapes a whole run; otherwise it places each word from left to right,
 * even in Arabic.
 */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga'];

/**
 * IBM Plex Sans Arabic, the font of the pages, including its Latin letters. Its licence (SIL Open Font License 1.1)
 * allows embedding.
 */
const FONTS = path.dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json'),
);
const fontFiles = {
  regular: '400Regular/IBMPlexSansArabic_400Regular.ttf',
  strong: '600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
} as const;

interface Style {
  /** Points. */
  readonly size: number;
  readonly font: keyof typeof fontFiles;
  readonly color: string;
}
const body: Style = { size: 10.5, font: 'regular', color: INK };
const strong: Style = { ...body, font: 'strong' };
const small: Style = { size: 9, font: 'regular', color: MUTED };

/**
 * Draws a receipt as PDF, in the direction of its language. Its text can be copied and read aloud.
 * @param now the creation time in the file
 */
export async function drawReceipt(receipt: Receipt, now: Date): Promise<Buffer> {
  const sheet = new Sheet(receipt, now);
  sheet.text(receipt.issuer, { size: 18, font: 'strong', color: INK });
  for (const line of receipt.contact) sheet.text(line, small);
  sheet.rule();
  sheet.text(receipt.title, { size: 14, font: 'strong', color: INK });
  for (const line of receipt.remarks) sheet.text(line, small);
  sheet.skip(8);
  for (const fact of receipt.facts) sheet.row(fact, body);
  sheet.rule();
  for (const line of receipt.lines) {
    sheet.row(line, body);
    for (const detail of line.details) sheet.text(detail, small);
    sheet.skip(4);
  }
  if (receipt.lines.length > 0) sheet.rule();
  for (const row of receipt.bill) sheet.row(row, body);
  sheet.skip(4);
  sheet.row(receipt.total, { ...strong, size: 12.5 });
  sheet.skip(4);
  for (const row of receipt.settlement) sheet.row(row, body);
  if (receipt.code) sheet.code(receipt.code);
  return sheet.finish();
}

/** A document that is filled from the top, page after page. */
class Sheet {
  readonly #document: PDFKit.PDFDocument;
  readonly #direction: Direction;
  readonly #root: PDFKit.PDFStructureElement;
  #y: number = PAGE.margin;

  constructor({ language, title, issuer }: Receipt, now: Date) {
    this.#direction = directionOf(language);
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      // Without this font the library would load its default font.
      font: path.join(FONTS, fontFiles.regular),
      lang: language,
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: issuer, CreationDate: now, ModDate: now },
    });
    for (const [name, file] of Object.entries(fontFiles)) {
      this.#document.registerFont(name, path.join(FONTS, file));
    }
    this.#root = this.#document.struct('Document');
    this.#document.addStructure(this.#root);
  }

  skip(points: number): void {
    this.#y += points;
  }

  rule(): void {
    this.skip(10);
    this.#room(12);
    this.#document
      .moveTo(PAGE.margin, this.#y)
      .lineTo(PAGE.width - PAGE.margin, this.#y)
      .lineWidth(0.75)
      .stroke(RULE);
    this.skip(10);
  }

  /** Draws text at the beginning of the line, over as many lines as it needs. */
  text(text: string, style: Style): void {
    for (const line of this.#wrapped(text, style, INNER)) this.#draw(line, 'start', style);
  }

  /** Draws the label at the beginning and the value at the end, each over as many lines as it needs. */
  row({ label, value }: ReceiptRow, style: Style): void {
    const most = Math.max(INNER / 2, INNER - GAP - this.#width(label, style));
    const values = this.#wrapped(value, style, most);
    const widest = Math.max(0, ...values.map((line) => this.#width(line, style)));
    const labels = this.#wrapped(label, style, INNER - GAP - widest);
    for (let at = 0; at < Math.max(values.length, labels.length); at += 1) {
      this.#room(style.size * LEADING);
      const y = this.#y;
      this.#draw(labels[at] ?? '', 'start', style);
      this.#y = y;
      this.#draw(values[at] ?? '', 'end', style);
    }
  }

  /** Draws a QR code at the beginning of the line, with the empty space around it that scanners need. */
  code({ text, about }: NonNullable<Receipt['code']>): void {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const size = CODE / count;
    this.skip(GAP);
    this.#room(CODE);
    const document = this.#document;
    const top = this.#y;
    const left = this.#direction === 'ltr' ? PAGE.margin : PAGE.width - PAGE.margin - CODE;
    const draw = () => {
      for (let row = 0; row < count; row += 1) {
        for (let column = 0; column < count; column += 1) {
          if (!code.isDark(row, column)) continue;
          document.rect(left + column * size, top + row * size, size, size);
        }
      }
      document.fill(INK);
    };
    this.#root.add(document.struct('Figure', { alt: about }, draw));
    this.#y += CODE;
  }

  async finish(): Promise<Buffer> {
    this.#root.end();
    this.#document.end();
    return buffer(this.#document);
  }

  /**
   * Begins a new page when the rest of this one is too small.
   * @param points the height that is needed
   */
  #room(points: number): void {
    if (this.#y + points <= PAGE.height - PAGE.margin) return;
    this.#document.addPage();
    this.#y = PAGE.margin;
  }

  #draw(line: string, end: 'start' | 'end', style: Style): void {
    this.#room(style.size * LEADING);
    const isLeft = (this.#direction === 'ltr') === (end === 'start');
    const document = this.#document;
    let x = isLeft ? PAGE.margin : PAGE.width - PAGE.margin - this.#width(line, style);
    const y = this.#y;
    const runs = visualRuns(line, this.#direction);
    if (runs.length > 0) {
      const draw = () => {
        document.font(style.font).fontSize(style.size).fillColor(style.color);
        for (const text of runs) {
          document.text(text, x, y, { lineBreak: false, features: FEATURES });
          x += document.widthOfString(text, { features: FEATURES });
        }
      };
      // Glyphs are drawn in visual order; screen readers get the text in logical order.
      this.#root.add(document.struct('P', { actual: line }, draw));
    }
    this.#y += style.size * LEADING;
  }

  /** Points. */
  #width(line: string, style: Style): number {
    const document = this.#document.font(style.font).fontSize(style.size);
    return visualRuns(line, this.#direction).reduce(
      (sum, text) => sum + document.widthOfString(text, { features: FEATURES }),
      0,
    );
  }

  /** Splits the text into lines no wider than `width`; a single word that is wider is cut. */
  #wrapped(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/[ \n\t]+/).flatMap((one) => this.#cut(one, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.#width(longer, style) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  #cut(word: string, style: Style, width: number): string[] {
    if (this.#width(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const character of word) {
      if (part !== '' && this.#width(part + character, style) > width) {
        parts.push(part);
        part = '';
      }
      part += character;
    }
    return [...parts, part];
  }
}
