let base = '';

/** @param entry address of the remote's entry; its other files are beside it */
export function setBase(entry: string): void {
  base = new URL('.', entry).href;
}

/** Loads the remote's style sheet into the head, once; the page's guard sees it like any other asset. */
let styles: Promise<void> | null = null;
export function prepare(): Promise<void> {
  styles ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.href = `${base}rental.css`;
    link.onload = () => resolve();
    link.onerror = () => {
      styles = null;
      link.remove();
      reject(new Error('The style sheet of the remote did not load.'));
    };
    document.head.appendChild(link);
  });
  return styles;
}
