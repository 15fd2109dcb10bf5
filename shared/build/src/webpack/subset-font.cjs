const subsetFont = require('subset-font');

/** The characters of a list such as `U+0020-007E,U+00A0`, in the syntax of `unicode-range`. */
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
 * A loader for fonts that a stylesheet requests as `font.woff2?subset=U+0020-007E&wght=400:700`: keeps those
 * characters with their features, and for a variable font those weights.
 */
function keepSubset(font) {
  const done = this.async();
  // `URLSearchParams` would turn a plus sign into a space.
  const query = new URLSearchParams(this.resourceQuery.replaceAll('+', '%2B'));
  const text = charactersOf(query.get('subset') ?? '').join('');
  const [min, max] = (query.get('wght') ?? '').split(':').map(Number);
  subsetFont(font, text, {
    targetFormat: 'woff2',
    ...(max ? { variationAxes: { wght: { min, max } } } : {}),
  }).then((bytes) => done(null, bytes), done);
}

// Webpack passes the font as bytes.
module.exports = Object.assign(keepSubset, { raw: true });
