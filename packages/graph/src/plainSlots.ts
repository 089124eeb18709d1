import {
  type BoardNode,
  type LocalizedText,
  type PlainNodeType,
  slotTypes,
  type SlotType,
} from '@tai/contracts';
import type { Slot } from './slots.ts';

const labels = {
  image: { en: 'Image', zh: '图片', ja: '画像' },
  text: { en: 'Text', zh: '文字', ja: 'テキスト' },
  styles: { en: 'Styles', zh: '风格', ja: 'スタイル' },
  size: { en: 'Size', zh: '尺寸', ja: 'サイズ' },
  mask: { en: 'Mask', zh: '蒙版', ja: 'マスク' },
  items: { en: 'Items', zh: '列表', ja: 'リスト' },
  item: { en: 'Chosen item', zh: '选中项', ja: '選んだ項目' },
  before: { en: 'Before', zh: '之前', ja: '前' },
  after: { en: 'After', zh: '之后', ja: '後' },
  in: { en: 'Input', zh: '输入', ja: '入力' },
  out: { en: 'Output', zh: '输出', ja: '出力' },
} as const satisfies Record<string, LocalizedText>;

interface Slots {
  inputs: readonly Slot[];
  outputs: readonly Slot[];
}

/** Slots of the nodes that run no tool. */
export function plainSlots(type: PlainNodeType, node: BoardNode): Slots {
  switch (type) {
    case 'ImageInput':
      return source('image', 'image');
    case 'TextDescription':
      return source('text', 'text');
    case 'Styles':
      return source('styles', 'styles');
    case 'ImageSize':
      return source('size', 'size');
    case 'MaskInput':
      return source('mask', 'mask');
    case 'Note':
      return { inputs: [], outputs: [] };
    case 'Reroute':
      return { inputs: [slot('in', 'in', [])], outputs: [slot('out', 'out', [])] };
    case 'Compare':
      return {
        inputs: [slot('before', 'before', ['image']), slot('after', 'after', ['image'])],
        outputs: [],
      };
    case 'Pick':
      return {
        inputs: [{ ...slot('items', 'items', []), takesMany: true }],
        outputs: [slot('item', 'item', [])],
      };
    case 'TextTemplate':
      return {
        inputs: variablesOf(node.values['template']).map((name) => ({
          ...slot(name, 'text', ['text', 'number']),
          label: { en: name, zh: name, ja: name },
        })),
        outputs: [slot('text', 'text', ['text'])],
      };
    case 'Batch':
      return { inputs: [], outputs: [slot('items', 'items', [batchType(node)])] };
    case 'Output':
      return { inputs: [{ ...slot('in', 'in', []), takesMany: true }], outputs: [] };
  }
}

/** What a batch node lists; images where it does not say. */
export function batchType({ values }: BoardNode): SlotType {
  return slotTypes.find((type) => type === values['of']) ?? 'image';
}

/** Names of the variables of a template, `{name}`, each once and in order. */
function variablesOf(template: unknown): string[] {
  if (typeof template !== 'string') return [];
  return [...new Set([...template.matchAll(variable)].map(([, name = '']) => name))];
}

/** A template with its variables filled; those without a value stay as they are written. */
export function fillTemplate(template: string, valueOf: (name: string) => string | undefined): string {
  return template.replace(variable, (written, name: string) => valueOf(name) ?? written);
}

/** Letters of any script, digits and underscores, at most 40: names of slots are no longer either. */
const variable = /\{([\p{L}\p{N}_]{1,40})\}/gu;

function source(name: keyof typeof labels, type: SlotType): Slots {
  return { inputs: [], outputs: [slot(name, name, [type])] };
}

function slot(name: string, label: keyof typeof labels, types: readonly SlotType[]): Slot {
  return { name, types, label: labels[label], takesMany: false, required: false };
}
