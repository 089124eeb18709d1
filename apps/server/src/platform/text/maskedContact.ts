/** An address with enough of it left for its owner to know it, and too little to write to it. */
export function maskedContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at > 0
    ? `${contact.slice(0, 1)}•••${contact.slice(at)}`
    : `${contact.slice(0, 3)}••••${contact.slice(-4)}`;
}
