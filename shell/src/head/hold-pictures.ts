/**
 * Of the images in the server's first screen, only those on the screen are fetched. Browsers apply `loading="lazy"` to
 * everything within a few screens, and to all of a rail, which competes with the files of the page. Each part of the
 * document is handled as soon as it is parsed: a browser may render between two parts, and would start these requests.
 * The main image is not lazy and loads immediately. Without scripts the images are as in the document.
 */
export function holdPictures(): void {
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
      visible.unobserve(target);
      const { src, srcset } = target.dataset;
      if (srcset) target.srcset = srcset;
      if (src) target.src = src;
    }
  });
  function hold() {
    const images = document.querySelectorAll<HTMLImageElement>(
      '#first-screen img[loading=lazy][src]:not([data-src])',
    );
    for (const image of images) {
      if (image.srcset) {
        image.dataset.srcset = image.srcset;
        image.removeAttribute('srcset');
      }
      image.dataset.src = image.getAttribute('src') ?? '';
      image.removeAttribute('src');
      visible.observe(image);
    }
  }
  const parsed = new MutationObserver(hold);
  parsed.observe(document, { childList: true, subtree: true });
  const finish = () => {
    parsed.disconnect();
    hold();
  };
  document.addEventListener('readystatechange', finish, { once: true });
}
