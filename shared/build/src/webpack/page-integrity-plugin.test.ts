import { withFileList, withIntegrity } from './page-integrity-plugin';

const hashes = { 'main.js': 'sha384-m', 'main.css': 'sha384-c' };

describe('withIntegrity', () => {
  it('adds the hash of every script and stylesheet of the build, and requests it in the mode that browsers require', () => {
    const html =
      '<script defer src="/main.js"></script><link href="/main.css" rel="stylesheet"><script>inline()</script>';
    expect(withIntegrity(html, hashes)).toBe(
      '<script defer src="/main.js" integrity="sha384-m" crossorigin="anonymous"></script>' +
        '<link href="/main.css" rel="stylesheet" integrity="sha384-c" crossorigin="anonymous">' +
        '<script>inline()</script>',
    );
  });

  it('adds the mode once', () => {
    const html = '<link rel="preload" as="script" href="/main.js" crossorigin="anonymous">';
    expect(withIntegrity(html, hashes).match(/crossorigin/g)).toHaveLength(1);
  });

  it('does not change elements that are no code of the build', () => {
    const html =
      '<link rel="icon" href="/icon.svg"><script src="https://elsewhere.example/main.js"></script>';
    expect(withIntegrity(html, hashes)).toBe(html);
  });
});

describe('withFileList', () => {
  it('writes the files with their hashes into the place of the page’s data, and keeps the place', () => {
    const html = withFileList('<body><!--page-data--></body>', 'abc123', hashes);
    expect(html).toMatch(/<\/script><!--page-data--><\/body>$/);
    const [, text = ''] = /id="shell-release">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ release: 'abc123', files: hashes });
  });
});
