import type { ParameterOf, StyleChoice } from '@tai/contracts';

export type StyleOption = ParameterOf<'styles'>['options'][number];

/** Why a style cannot join the mix. `family`: its files are for models of another kind. */
type Unfit = 'full' | 'unlike' | 'family';

/** A style of the picker. */
export interface StylePick {
  option: StyleOption;
  isChosen: boolean;
  /** Null when it can be added or taken out. */
  unfit: Unfit | null;
}

/** Styles of one mix share flow and model. */
export function isAlike(option: StyleOption, first: StyleOption | undefined): boolean {
  return !first || (first.flow === option.flow && first.model === option.model);
}

/** Whether an option is a trained style, and not one that belongs to an engine. */
export const isTrained = ({ family }: StyleOption): boolean => family !== undefined;

/**
 * Trained styles that can be chosen, those that fit first, and behind them what only other models take.
 * @param elsewhere trained styles of all tools
 */
export function stylePicks(
  { options, max }: ParameterOf<'styles'>,
  value: readonly StyleChoice[],
  elsewhere: readonly StyleOption[],
): StylePick[] {
  const here = options.filter(isTrained);
  const known = new Set(here.map((one) => one.value));
  const first = options.find((one) => one.value === value[0]?.id);
  const picks = here.map((option): StylePick => {
    const isChosen = value.some(({ id }) => id === option.value);
    if (isChosen) return { option, isChosen, unfit: null };
    if (!isAlike(option, first)) return { option, isChosen, unfit: 'unlike' };
    return { option, isChosen, unfit: value.length >= max ? 'full' : null };
  });
  const others = new Map(elsewhere.filter((one) => !known.has(one.value)).map((one) => [one.value, one]));
  return [
    ...picks.filter(({ unfit }) => unfit !== 'unlike'),
    ...picks.filter(({ unfit }) => unfit === 'unlike'),
    ...[...others.values()].map((option): StylePick => ({ option, isChosen: false, unfit: 'family' })),
  ];
}

/** Picks whose name, project or model has a text, whatever its case. */
export function findPicks(picks: readonly StylePick[], text: string): readonly StylePick[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return picks;
  return picks.filter(({ option: { label, model, project = '' } }) =>
    [label.en, label.zh, label.ja, model, project].some((one) => one.toLocaleLowerCase().includes(wanted)),
  );
}
