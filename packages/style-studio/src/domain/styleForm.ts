import { styleLimits, type ImageRights, type StyleFlow, type StyleVo } from '@tai/contracts';
import { coverUrls, flowOf } from './styleLibrary.ts';

/** What the forms of a style hold; the edit form shows a part of it. */
export interface StyleForm {
  name: string;
  prompt: string;
  flow: StyleFlow;
  /** Model tag; empty until one is chosen. */
  tag: string;
  trigger: string;
  weight: number;
  slider: number;
  /** Addresses, the cover first. */
  covers: readonly string[];
  rights: ImageRights | null;
  /** The project that it is made in; null for the personal space. */
  projectId: string | null;
  /** Handed in for the shared library. */
  isShared: boolean;
}

/** The publish form before anything is entered, and both forms after they were sent. */
export const emptyStyleForm: StyleForm = {
  name: '',
  prompt: '',
  flow: '文生图',
  tag: '',
  trigger: '',
  weight: styleLimits.weight.default,
  slider: styleLimits.slider.default,
  covers: [],
  rights: null,
  projectId: null,
  isShared: true,
};

export function formOfStyle(style: StyleVo): StyleForm {
  return {
    ...emptyStyleForm,
    ...{ name: style.paramValue, prompt: style.uiContent, flow: flowOf(style.flow_category) },
    ...{ tag: style.groupName, trigger: style.increaseword },
    ...{ weight: style.weight, slider: style.slider },
    covers: coverUrls(style.icon),
  };
}

export type StyleField = 'name' | 'prompt' | 'tag' | 'trigger' | 'covers' | 'rights';
type StyleProblem = 'missing' | 'tooLong';
export type StyleProblems = Partial<Record<StyleField, StyleProblem>>;

/** Fields of the publish form in the order in which they are checked and stand in the form. */
export const publishFields: readonly StyleField[] = ['name', 'prompt', 'tag', 'trigger', 'covers', 'rights'];
/** Those of the edit form, likewise. The trigger word may be empty there. */
export const editFields: readonly StyleField[] = ['name', 'prompt', 'tag', 'trigger', 'covers'];

export function publishProblems(form: StyleForm): StyleProblems {
  return {
    ...textProblems(form),
    ...(form.trigger.trim() === '' && { trigger: 'missing' }),
    ...(form.isShared && form.rights === null && { rights: 'missing' }),
  };
}

export function editProblems(form: StyleForm): StyleProblems {
  return textProblems(form);
}

function textProblems({ name, prompt, tag, trigger, covers }: StyleForm): StyleProblems {
  const { nameMaxLength, promptMaxLength, triggerMaxLength } = styleLimits;
  return {
    ...textProblem('name', name, nameMaxLength),
    ...textProblem('prompt', prompt, promptMaxLength),
    ...(tag === '' && { tag: 'missing' }),
    ...(trigger.trim().length > triggerMaxLength && { trigger: 'tooLong' }),
    ...(covers.length === 0 && { covers: 'missing' }),
  };
}

function textProblem(field: StyleField, text: string, max: number): StyleProblems {
  if (text.trim() === '') return { [field]: 'missing' };
  return text.trim().length > max ? { [field]: 'tooLong' } : {};
}

/** The field that a refusal of the server is about; null when it is about the whole form. */
export function fieldOfRefusal(error: string | undefined): StyleField | null {
  if (error === 'styleElsewhere') return 'tag';
  if (error === 'pictureCount' || error === 'pictureNotFound') return 'covers';
  return error === 'contentEmpty' || error === 'textTooLong' ? 'name' : null;
}

/** Puts an image at a place of the covers, or behind them. One that is there already moves; what is too much falls off. */
export function withCover(covers: readonly string[], url: string, at = covers.length): string[] {
  const place = Math.min(at, styleLimits.coversMax - 1);
  const next = covers.toSpliced(place, 1, url);
  return next.filter((one, index) => one !== url || index === place).slice(0, styleLimits.coversMax);
}
