/**
 * Whether the page at an address shows the subject of a message: its order, its trip, or the chats.
 * @param path of the message
 * @param search the query of the page's address
 */
export function isInView(path: string, search: string): boolean {
  const here = new URLSearchParams(search);
  const about = new URLSearchParams(path.split('?')[1]);
  const isSame = (name: string) => about.has(name) && about.get(name) === here.get(name);
  return (
    isSame('order_id') || isSame('trip_id') || (isSame('page') && here.get('page') === 'inbox')
  );
}
