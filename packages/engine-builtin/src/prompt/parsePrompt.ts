import { createRandom, hashPair, hashText } from '../render/random.ts';
import type { Lch } from '../render/colour.ts';
import type { Meaning } from './lexicon.ts';
import type { Family, RenderStyle, SceneIntent, TimeOfDay } from './sceneIntent.ts';
import { tokenise } from './tokenise.ts';
import { familyWeights } from './words/familyWeights.ts';

interface Claim {
  clause: number;
  /** Named in a word that is no more than its family: "city", "room". */
  generic: boolean;
  family: Family;
  subject: string;
  weight: number;
}

/** Families that suit a prompt in which no subject is known; the hash of its words chooses. */
const openFamilies: readonly Family[] = [
  'abstract',
  'abstract',
  'landscape',
  'pattern',
  'space',
  'botanical',
  'seascape',
];

/** Reads a prompt. What the negative prompt names is removed, as if the prompt had not said it. */
export function parsePrompt(
  prompt: string,
  negativePrompt: string,
  style: RenderStyle | 'auto',
  seed: number,
): SceneIntent {
  const tokens = tokenise(prompt);
  const denied = new Set(tokenise(negativePrompt).flatMap((token) => token.meanings.map(keyOf)));
  const intent: SceneIntent = {
    family: 'abstract',
    subject: 'abstract',
    concepts: [],
    colours: [],
    backdrop: null,
    time: null,
    weather: null,
    season: null,
    style: 'photo',
    drama: 0,
    vividness: 0,
    count: 0,
    salt: 0,
  };
  const claims: Claim[] = [];
  let unknown = '';
  const backdropAt = findBackdropColour(tokens);
  tokens.forEach((token, index) => {
    if (token.meanings.length === 0) unknown += `${token.text} `;
    // The last noun of an English or Japanese phrase is its head; earlier ones colour it.
    const lateness = tokens.length > 1 ? index / (tokens.length - 1) : 0;
    for (const meaning of token.meanings) {
      if (denied.has(keyOf(meaning))) continue;
      if (meaning.kind === 'colour' && index === backdropAt) {
        intent.backdrop = meaning.colour;
        continue;
      }
      apply(intent, meaning);
      if (meaning.kind === 'subject') {
        const precise = meaning.generic || token.text.length < 2 ? 0 : 0.8;
        claims.push({
          clause: token.clause,
          generic: meaning.generic,
          family: meaning.family,
          subject: meaning.concept,
          weight:
            familyWeights[meaning.family] +
            precise +
            Math.min(1, token.text.length * 0.08) +
            (token.text.includes(' ') ? 1.5 : 0) -
            lateness * 0.2,
        });
      }
    }
  });
  for (const concept of [...denied].filter((key) => key.startsWith('concept:'))) {
    const name = concept.slice(8);
    intent.concepts = intent.concepts.filter((known) => known !== name);
    if (name === 'clouds') intent.concepts.push('clearSky');
    intent.concepts.push(`no:${name}`);
  }
  intent.salt = unknown ? hashText(unknown.trim()) : 0;
  // The first clause that names a thing or a place says what the picture is of; what is named later stands in it.
  const head = Math.min(...claims.map((claim) => claim.clause));
  const lone = tokens.filter((token) => token.clause === head).length === 1;
  for (const claim of claims) {
    if (claim.clause === head) claim.weight += lone && claim.generic ? 2 : 9;
  }
  const best = claims.toSorted((a, b) => b.weight - a.weight)[0];
  if (best) {
    intent.family = best.family;
    // A later clause may say more exactly what kind: "botanical plate, ferns".
    const exact = claims
      .filter((claim) => claim.family === best.family && !claim.generic)
      .toSorted((a, b) => b.weight - a.weight)[0];
    intent.subject = (best.generic ? exact?.subject : null) ?? best.subject;
  } else {
    chooseOpenFamily(intent, hashPair(hashText(prompt.trim().toLowerCase()), 7), denied, seed);
  }
  if (intent.style === 'minimal' && furnished.has(intent.family) && !tokens.some(saysFlat))
    intent.style = 'photo';
  if (style !== 'auto') intent.style = style;
  return intent;
}

/** Families of which “minimalist” says how they are furnished or designed, and not how the picture is drawn. */
const furnished: ReadonlySet<Family> = new Set<Family>([
  'interior',
  'architecture',
  'product',
  'stillLife',
  'vehicle',
]);

/** Words for flat graphics, which mean the style of the picture whatever it shows. */
const flatWords = new Set(['flat', 'flat design', '扁平', 'フラット']);

function saysFlat({ text }: ReturnType<typeof tokenise>[number]): boolean {
  return flatWords.has(text.toLowerCase());
}

/** Which token colours the background: the colour next before the word, or the next one after it in the clause. */
function findBackdropColour(tokens: ReturnType<typeof tokenise>): number {
  const is = (index: number, kind: Meaning['kind']) =>
    tokens[index]?.meanings.some((meaning) => meaning.kind === kind) ?? false;
  const at = tokens.findIndex((_, index) => is(index, 'backdrop'));
  if (at < 0) return -1;
  const same = (index: number) => tokens[index]?.clause === tokens[at]!.clause;
  for (const step of [-1, 1]) {
    let index = at + step;
    while (same(index) && is(index, 'filler')) index += step;
    if (same(index) && is(index, 'colour')) return index;
  }
  return -1;
}

function keyOf(meaning: Meaning): string {
  if (meaning.kind === 'subject' || meaning.kind === 'feature' || meaning.kind === 'colour')
    return `concept:${meaning.concept}`;
  return 'value' in meaning ? `${meaning.kind}:${meaning.value}` : meaning.kind;
}

function apply(intent: SceneIntent, meaning: Meaning): void {
  switch (meaning.kind) {
    case 'subject':
    case 'feature':
      if (!intent.concepts.includes(meaning.concept)) intent.concepts.push(meaning.concept);
      break;
    case 'colour':
      intent.colours.push(meaning.colour);
      break;
    case 'time':
      // "Night" wins over a softer word beside it, such as "moonlit evening".
      if (intent.time !== 'night') intent.time = meaning.value;
      break;
    case 'weather':
      intent.weather = meaning.value;
      break;
    case 'season':
      intent.season ??= meaning.value;
      break;
    case 'style':
      intent.style = meaning.value;
      break;
    case 'mood':
      intent.drama = Math.max(-1, Math.min(1, intent.drama + meaning.drama));
      intent.vividness = Math.max(-1, Math.min(1, intent.vividness + meaning.vividness));
      break;
    case 'count':
      intent.count = meaning.value;
      break;
    case 'backdrop':
    case 'filler':
      break;
  }
}

/** Nobody knows the subject, so the words themselves choose: kind of picture, hues and hour. */
function chooseOpenFamily(intent: SceneIntent, hash: number, denied: Set<string>, seed: number): void {
  const random = createRandom(hash);
  const outdoors =
    intent.time ||
    intent.weather ||
    intent.season ||
    intent.concepts.some((concept) =>
      ['tree', 'lake', 'road', 'grass', 'sun', 'clouds', 'river', 'pine'].includes(concept),
    );
  intent.family = outdoors ? 'landscape' : random.pick(openFamilies);
  if (denied.has(`concept:${intent.family}`)) intent.family = 'abstract';
  intent.subject =
    intent.family === 'abstract'
      ? random.pick(['abstract', 'bauhaus', 'fluid', 'glassForms'])
      : intent.family;
  intent.salt ||= hash;
  const base = random.range(0, 360);
  const hues: Lch[] = [
    { l: 0.6, c: 0.15, h: base },
    { l: 0.75, c: 0.12, h: (base + random.pick([30, 60, 120, 180])) % 360 },
  ];
  if (intent.colours.length === 0 && intent.family !== 'landscape' && intent.family !== 'seascape')
    intent.colours.push(...hues);
  const hours: readonly TimeOfDay[] = ['dawn', 'day', 'golden', 'sunset', 'dusk', 'night'];
  intent.time ??= hours[hashPair(hash, seed >>> 4) % hours.length]!;
}
