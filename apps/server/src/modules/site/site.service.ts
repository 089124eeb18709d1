import type { ConfigItem } from '@tai/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type EventBus, reconnected } from '../../platform/events/eventBus.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createSiteRepository } from './site.repository.ts';
import { isSiteKey, refusalOf, type SiteKeyName, siteKeys } from './siteKeys.ts';

/** Channel on which processes hear that a value of the configuration changed. */
const siteChanged = 'site.changed';

/** The configuration that administrators set. */
export interface SiteService {
  /** The value of a key ('true' or 'false' for a boolean): what an administrator set, or else its default. */
  value(key: SiteKeyName): Promise<string>;
  /** Every value, in the order of the list. */
  list(): Promise<ConfigItem[]>;
  /**
   * @returns the item and the value that it had before
   * @throws ApiError configUnknown, configInvalid
   */
  save(key: string, value: string): Promise<{ item: ConfigItem; before: string }>;
  close(): void;
}

interface SiteDeps {
  database: Database;
  events: EventBus;
  clock: Clock;
}

export function createSiteService({ database, events, clock }: SiteDeps): SiteService {
  const repository = createSiteRepository(database);
  let values: Promise<Map<string, string>> | undefined;
  const forget = () => {
    values = undefined;
  };
  const unsubscribe = [events.subscribe(siteChanged, forget), events.subscribe(reconnected, forget)];

  async function stored(): Promise<Map<string, string>> {
    // The promise itself is kept: whoever asks while it is read waits for it, and `forget` drops it even then.
    const reading = (values ??= repository.all());
    try {
      return await reading;
    } catch (error) {
      if (values === reading) forget();
      throw error;
    }
  }

  const itemOf = (key: SiteKeyName, set: Map<string, string>): ConfigItem => {
    const { kind, group, default: defaultValue } = siteKeys[key];
    return { configKey: key, kind, group, defaultValue, configValue: set.get(key) ?? defaultValue };
  };

  return {
    async value(key) {
      return (await stored()).get(key) ?? siteKeys[key].default;
    },

    async list() {
      const set = await stored();
      return (Object.keys(siteKeys) as SiteKeyName[]).map((key) => itemOf(key, set));
    },

    async save(key, value) {
      if (!isSiteKey(key)) throw new ApiError('configUnknown', { key });
      const trimmed = value.trim();
      const refusal = refusalOf(key, trimmed);
      if (refusal !== null)
        throw new ApiError('configInvalid', {
          key,
          value: JSON.stringify(trimmed.slice(0, 100)),
          ...refusal,
        });
      const before = itemOf(key, await repository.all()).configValue;
      await repository.set(key, trimmed, clock.now());
      forget();
      await events.publish(siteChanged, { key });
      return { item: itemOf(key, await stored()), before };
    },

    close() {
      for (const undo of unsubscribe) undo();
    },
  };
}
