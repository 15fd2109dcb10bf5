const subsetFont = require('subset-font');

/** The characters of a list such as `U+0020-007E,U+00A0`, written as in `unicode-range`. */
function charactersOf(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [first, last = first] = range
      .replace(/^U\+/i, '')
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });
}

/**
 * A loader for fonts that a stylesheet names as `font.woff2?subset=U+0020-007E&wght=400:700`: keeps those
 * characters with their features, and of a variable font those weights.
 */
function keepSubset(font) {
  const done = this.async();
  // The plus sign stands for itself here.
  const query = new URLSearchParams(this.resourceQuery.replaceAll('+', '%2B'));
  const text = charactersOf(query.get('subset') ?? '').join('');
  const [min, max] = (query.get('wght') ?? '').split(':').map(Number);
  subsetFont(font, text, {
    targetFormat: 'woff2',
    ...(max ? { variationAxes: { wght: { min, max } } } : {}),
  }).then((bytes) => done(null, bytes), done);
}

// Webpack hands the font over as bytes.
module.exports = Object.assign(keepSubset, { raw: true });
