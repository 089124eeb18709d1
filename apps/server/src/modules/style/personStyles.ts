/*
 * Trained styles as the tools see them: those that a person may choose, and what an engine needs of those that a job names.
 */
import {
  type Capability,
  detailsOf,
  type EngineStyle,
  type ParameterValues,
  type TrainedStyleOption,
  withTrainedStyles,
} from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { reconnected } from '../../platform/events/eventBus.ts';
import { countUses, type StyleUse } from './countUses.ts';
import { resolveStyles } from './resolveStyles.ts';
import { type StylesChanged, stylesChanged } from './styleEvents.ts';
import { createStyleOptions } from './styleOptions.ts';

/** Answers of people are kept for so long at most: an event may be missed. Milliseconds. */
const keptTime = 60_000;
/** People whose answers are kept. */
const keptPeople = 500;

export interface PersonStyles {
  /** Newest versions of the person's own styles, those of their projects and shared ones. */
  options(userId: string): Promise<readonly TrainedStyleOption[]>;
  /**
   * A capability with the trained styles that the values name as options, where the person may use them. Any version counts, and the
   * person's own files that are no style yet.
   */
  withNamed(capability: Capability, params: ParameterValues, userId: string): Promise<Capability>;
  /**
   * What an engine gets of a job's values.
   * @throws ApiError styleNotFound when the file of one is gone
   */
  resolve(values: readonly string[]): Promise<EngineStyle[]>;
  /** Counts images of a person in the transaction that saves them. */
  countUses(transaction: DatabaseOrTransaction, use: StyleUse): Promise<void>;
}

export function createPersonStyles({
  database,
  events,
  clock,
}: Pick<Deps, 'database' | 'events' | 'clock'>): PersonStyles {
  const kept = new Map<string, { until: number; options: Promise<readonly TrainedStyleOption[]> }>();
  events.subscribe<StylesChanged>(stylesChanged, ({ userIds }) => {
    if (userIds === null) kept.clear();
    else for (const userId of userIds) kept.delete(userId);
  });
  events.subscribe(reconnected, () => kept.clear());

  const { read, named } = createStyleOptions(database);

  return {
    options(userId) {
      const now = clock.now();
      const known = kept.get(userId);
      if (known && known.until > now) return known.options;
      if (kept.size >= keptPeople) kept.clear();
      const options = read(userId);
      kept.set(userId, { until: now + keptTime, options });
      // What failed is asked again.
      options.catch(() => kept.delete(userId));
      return options;
    },

    async withNamed(capability, params, userId) {
      const values = valuesIn(capability, params);
      return values.length === 0 ? capability : withTrainedStyles(capability, await named(userId, values));
    },

    resolve: (values) => resolveStyles(database, values),

    countUses: (transaction, use) => countUses(transaction, use, clock.now()),
  };
}

/** What the values of a capability's `styles` parameters name beside the engine's own styles. */
function valuesIn({ parameters }: Capability, params: ParameterValues): string[] {
  return parameters.flatMap((parameter) => {
    if (parameter.type !== 'styles' || !parameter.families) return [];
    const value = params[parameter.name];
    if (!Array.isArray(value)) return [];
    const chosen = detailsOf(parameter).styles?.chosen(value, parameter) ?? [];
    return chosen.filter((id) => typeof id === 'string');
  });
}
