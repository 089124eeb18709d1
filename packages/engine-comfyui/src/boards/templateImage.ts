import { type CameraMove, type Medium, type Parameter, tools, type WorkflowTemplate } from '@tai/contracts';
import { builtinVariants } from '../templates/builtin/index.ts';
import { derivedNames, derivedValues } from '../templates/derived.ts';
import { graphMedium } from '../templates/graphMedium.ts';
import { isPrompt } from '../templates/values.ts';
import { wanPoses } from '../templates/wanPoses.ts';
import { choicesInPrompt } from './choicesInPrompt.ts';
import type { Found, Made, Reading } from './made.ts';
import { matchTemplate, type TemplateMatch } from './templateMatch.ts';
import { ToolFields } from './toolFields.ts';

/** The node of an image that one of the engine's own workflows makes; null when none of them does. */
export function templateImage(reading: Reading, link: unknown): Made | null {
  for (const { tool, id, template } of patterns) {
    const match = matchTemplate(template, reading.graph, link);
    const made = match && nodeOf(reading, { tool, id, template }, match);
    if (made) return made;
  }
  return null;
}

/** The node of a clip that one of the engine's own workflows makes. @param output the node that stores it */
export function templateClip(reading: Reading, output: Found): Made | null {
  return storedBy(reading, output, clipPatterns, 'video');
}

/** The node of a 3D file that one of the engine's own workflows makes. @param output the node that stores it */
export function templateMesh(reading: Reading, output: Found): Made | null {
  return storedBy(reading, output, meshPatterns, 'mesh');
}

function storedBy(reading: Reading, output: Found, own: typeof patterns, input: string): Made | null {
  for (const { tool, id, template } of own) {
    const match = matchTemplate(template, reading.graph, output.inputs[input]);
    match?.members.add(output.id);
    const made = match && nodeOf(reading, { tool, id, template }, match);
    if (made) return made;
  }
  return null;
}

/** Every workflow of the engine for a medium. Those that say more themselves come first: an instruction of a tool is a prompt to others. */
const patternsOf = (medium: Medium) =>
  (Object.keys(tools) as (keyof typeof tools)[])
    .flatMap((tool) =>
      builtinVariants[tool]
        .filter(({ template }) => graphMedium(template.graph) === medium)
        .map(({ id, template }) => ({ tool, id, template, said: wordsOf(template) })),
    )
    .toSorted((a, b) => b.said - a.said);
const patterns = patternsOf('image');
const clipPatterns = patternsOf('video');
const meshPatterns = patternsOf('3d');

/** Letters of the texts around placeholders, and of those without. */
function wordsOf({ graph }: WorkflowTemplate): number {
  const texts = Object.values(graph).flatMap(({ inputs }) =>
    Object.values(inputs).filter((value): value is string => typeof value === 'string'),
  );
  return texts.reduce((sum, text) => sum + text.replaceAll(/\{\{[^{}]*\}\}/g, '').length, 0);
}

function nodeOf(
  reading: Reading,
  { tool, id, template }: { tool: string; id: string; template: WorkflowTemplate },
  match: TemplateMatch,
): Made | null {
  const fields = new ToolFields(reading.graph, reading.capabilities, tool, match.model, id).covers(
    match.members,
  );
  // The node that loads an image stands behind the file, and is no member.
  for (const parameter of template.parameters ?? []) {
    const { name } = parameter;
    const link = match.files.get(name);
    if (link === undefined) continue;
    const from = parameter.type === 'mask' ? reading.mask(link) : reading.image(link);
    if (!from) return null;
    fields.linkNamed(name, from);
  }
  readChoices(fields, template.parameters ?? [], match);
  for (const parameter of template.parameters ?? []) enter(fields, parameter, match);
  if (match.loras.length > 0) {
    fields.setLoras(
      match.loras,
      match.loras.map(({ node }) => [node, 'lora_name'] as const),
    );
    for (const { node, strength, clipStrength } of match.loras)
      fields.ignore(node, 'strength_model', ...(clipStrength === strength ? ['strength_clip'] : []));
  }
  for (const [node, input] of match.constants) fields.ignore(node, input);
  const derived = derivedFrom(tool, template, match, fields);
  for (const [name, value] of derived) fields.setNamed(name, value, []);
  for (const [key, { at }] of match.values)
    if (
      isWorkedOut(
        tool,
        key,
        derived.some(([name]) => name !== 'direction' && name !== 'position'),
      )
    )
      for (const [node, input] of at) fields.ignore(node, input);
  return fields.build();
}

/** Sizes follow from the image, and are no value of the tool. */
function isWorkedOut(tool: string, key: string, isFound: boolean): boolean {
  return (
    (isFound && (derivedNames[tool] ?? []).includes(key)) ||
    /^(?!target|canvas|screen).*\.(work)?(width|height)$|\.half$/i.test(key)
  );
}

/** Takes what choices added out of the prompt, and chooses it. */
function readChoices(fields: ToolFields, parameters: readonly Parameter[], { values }: TemplateMatch): void {
  const prompt = parameters.find(isPrompt);
  const whole = prompt && values.get(prompt.name);
  if (!prompt || !whole) return;
  const { rest, chosen } = choicesInPrompt(String(whole.value), parameters);
  values.set(prompt.name, { ...whole, value: rest });
  for (const [name, value] of chosen) fields.setNamed(name, value, []);
}

/** The value of a parameter from the placeholders that stand for it. */
function enter(fields: ToolFields, parameter: Parameter, { values }: TemplateMatch): void {
  const { name } = parameter;
  if (parameter.type === 'size') {
    const [width, height] = [values.get('width'), values.get('height')];
    if (width && height)
      fields.setNamed(name, { width: width.value, height: height.value }, [...width.at, ...height.at]);
    return;
  }
  const whole = values.get(name);
  // Within a text a number is a text.
  if (whole) fields.setNamed(name, parameter.type === 'number' ? Number(whole.value) : whole.value, whole.at);
  const share = values.get(`${name}.share`);
  if (share) fields.setNamed(name, Math.round(Number(share.value) * 100), share.at);
  const words = values.get(`${name}.words`) ?? values.get(`${name}.each`);
  if (words && !whole && !('options' in parameter)) fields.lose(words.value, words.at);
  if (!words || !('options' in parameter)) return;
  const option = parameter.options.find(({ label }) => label.en === words.value)?.value;
  if (parameter.type === 'choices') fields.setNamed(name, option === undefined ? [] : [option], words.at);
  else if (parameter.type === 'select')
    fields.setNamed(name, option ?? (words.value === '' ? 'auto' : words.value), words.at);
}

/** Parameters that a template has worked out of others, found by trying. */
function derivedFrom(
  tool: string,
  { parameters = [] }: WorkflowTemplate,
  { values }: TemplateMatch,
  fields: ToolFields,
): [string, unknown][] {
  const number = (key: string) => Number(values.get(key)?.value ?? 0);
  const pose = values.get('camera.pose')?.value;
  if (pose !== undefined) {
    const move = (Object.keys(wanPoses) as CameraMove[]).find((one) => wanPoses[one] === pose);
    return [
      ['cameraMovement', move === undefined ? [] : [move]],
      ['cameraStrength', Math.round(number('camera.speed') * 50)],
    ];
  }
  if (tool === 'biogram') {
    const isWide = number('pad.left') + number('pad.right') > 0;
    const [before, after] = isWide
      ? [number('pad.left'), number('pad.right')]
      : [number('pad.top'), number('pad.bottom')];
    const position = Math.round((100 * before) / (before + after)) / 100;
    const direction = isWide ? 'horizontal' : 'vertical';
    const found: [string, unknown][] = [
      ['direction', direction],
      ['position', position],
    ];
    const growth = parameters.find(({ name }) => name === 'size');
    const wanted = number(isWide ? 'canvas.width' : 'canvas.height');
    if (growth?.type !== 'number') return found;
    const source = fields.size ?? null;
    const known = isWide ? source?.width : source?.height;
    // Where the image is not known, its offset tells how far the canvas has grown.
    const grown = (number(isWide ? 'place.x' : 'place.y') * (before + after)) / before;
    const length = known ?? wanted - grown;
    if (!Number.isFinite(length) || length <= 0) return found;
    const share = (100 * wanted) / length;
    return [...found, ['size', Math.round(share / growth.step) * growth.step]];
  }
  const choice = parameters.find(({ name }) => name === (tool === 'augment' ? 'factor' : 'device'));
  if (choice?.type !== 'select' || (tool !== 'augment' && tool !== 'ui')) return [];
  const source = fields.size && { ...fields.size, fileName: '' };
  const names = derivedNames[tool] ?? [];
  const option = choice.options.find(({ value }) => {
    const derived = derivedValues(tool, { [choice.name]: value }, source);
    return derived.size > 0 && names.every((name) => derived.get(name) === values.get(name)?.value);
  });
  return option ? [[choice.name, option.value]] : [];
}
