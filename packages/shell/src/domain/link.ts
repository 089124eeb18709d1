/** Links count as valid when they start with http:, https:, mailto: or tel:. Anything else is shown as plain text. */
export function isLink(value: string): boolean {
  return /^(https?|mailto|tel):/i.test(value);
}
