/** Makes an id for a node, a link or a group: ids sort by when they were made, and two people never make the same one. */
export function newId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  const tail = [...random].map((part) => part.toString(36).padStart(7, '0')).join('');
  // Within one millisecond the counter keeps the order.
  last = now === lastTime ? last + 1 : 0;
  lastTime = now;
  return `${now.toString(36).padStart(9, '0')}${last.toString(36).padStart(3, '0')}${tail}`;
}

let lastTime = 0;
let last = 0;
