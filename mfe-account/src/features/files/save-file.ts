/** Saves a text as a file on the device. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By the next task the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
