/* Reads what stands at the placeholders of a text. Without going back: texts of a file are of any length. */
import type { Parameter } from '@tai/contracts';
import { type Placeholder, placeholdersIn } from '../templates/placeholders.ts';

/** Texts that choices of a form can make of one template; the largest has a device and a palette. */
const variantsMax = 200;

/** A value for each placeholder. */
type TextReading = readonly { placeholder: Placeholder; value: string }[];

interface Variant {
  text: string;
  fixed: TextReading;
}

/**
 * The values of the placeholders of `wanted` in `given`; null when it is another text. Choices are those of the form, one that is left
 * out took the comma beside it along, and each other placeholder stands for as little as it can.
 */
export function readTemplateText(
  wanted: string,
  given: string,
  parameters: readonly Parameter[],
): TextReading | null {
  let variants: Variant[] = [{ text: wanted, fixed: [] }];
  for (const placeholder of placeholdersIn(wanted)) {
    const choices = choicesOf(placeholder, parameters);
    if (!choices || variants.length * (choices.length + 1) > variantsMax) continue;
    variants = variants.flatMap(({ text, fixed }) => [
      ...choices.map((value) => ({
        text: text.replace(placeholder.raw, () => value),
        fixed: [...fixed, { placeholder, value }],
      })),
      without(text, placeholder, fixed),
    ]);
  }
  // A text that a person left empty took its comma along too.
  const shorter = variants.flatMap(({ text, fixed }) =>
    placeholdersIn(text).map((placeholder) => without(text, placeholder, fixed)),
  );
  for (const { text, fixed } of [...variants, ...shorter]) {
    const found = placeholdersIn(text);
    const read = between(text, found, given);
    if (read)
      return [...fixed, ...found.map((placeholder, place) => ({ placeholder, value: read[place] ?? '' }))];
  }
  return null;
}

function without(text: string, placeholder: Placeholder, fixed: TextReading): Variant {
  const rest = text.replace(placeholder.raw, '');
  const cleaned = rest.replace(/(?:\s*,){2,}/g, ',').replace(/^[\s,]+|[\s,]+$/g, '');
  return { text: cleaned, fixed: [...fixed, { placeholder, value: '' }] };
}

/** English names of the options that a placeholder stands for; null for one that takes any text. */
function choicesOf({ name, part }: Placeholder, parameters: readonly Parameter[]): string[] | null {
  const parameter = parameters.find((one) => one.name === name);
  if (part !== 'words' && part !== 'each') return null;
  if (parameter?.type !== 'select' && parameter?.type !== 'choices') return null;
  return parameter.options.filter(({ value }) => value !== 'auto').map(({ label }) => label.en);
}

/** What stands between the parts of a text, in order; null when it does not fit. */
function between(wanted: string, found: readonly Placeholder[], value: string): string[] | null {
  let rest = wanted;
  const texts: string[] = [];
  for (const { raw } of found) {
    const place = rest.indexOf(raw);
    texts.push(rest.slice(0, place));
    rest = rest.slice(place + raw.length);
  }
  const [first = rest, ...others] = [...texts, rest];
  if (!value.startsWith(first) || found.length === 0) return value === first ? [] : null;
  const read: string[] = [];
  let from = first.length;
  for (const [place, text] of others.entries()) {
    const isLast = place === others.length - 1;
    const end = isLast ? value.length - text.length : value.indexOf(text, from);
    if (end < from || !value.startsWith(text, end)) return null;
    read.push(value.slice(from, end));
    from = end + text.length;
  }
  return read;
}
