import { userSettings, type UserSettings } from '@tai/contracts';
import { createObservable, type KeyValueStorage, type Observable } from '@tai/kernel';
import { parse } from 'zod/v4/core';
import { preferredLanguage } from './preferredLanguage.ts';
import { sessionKeys } from './sessionSource.ts';

/** Personal settings of this browser under the storage key `setting`. */
export interface SettingsSource extends Observable<UserSettings> {
  change(part: Partial<UserSettings>): void;
}

/**
 * Opens the settings; a field that cannot be read falls back alone to its default. The default language is the one
 * that the browser asks for.
 * @param preferred languages of the browser, the preferred one first
 */
export function createSettingsSource(
  storage: KeyValueStorage = localStorage,
  preferred: readonly string[] = navigator.languages,
): SettingsSource {
  const state = createObservable<UserSettings>(read(storage, preferred));
  return {
    get: state.get,
    subscribe: state.subscribe,
    change(part) {
      const next = { ...state.get(), ...part };
      try {
        storage.setItem(sessionKeys.setting, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden: the setting holds until the page is closed.
      }
      state.set(next);
    },
  };
}

function read(storage: KeyValueStorage, preferred: readonly string[]): UserSettings {
  let stored: unknown = {};
  try {
    stored = JSON.parse(storage.getItem(sessionKeys.setting) ?? '{}');
  } catch {
    // Not JSON: everything falls back.
  }
  const fields = typeof stored === 'object' && stored !== null ? stored : {};
  // Every field has a default to fall back to, so this cannot fail.
  const settings = parse(userSettings, fields);
  const isLanguageStored = 'language' in fields && fields.language === settings.language;
  return isLanguageStored ? settings : { ...settings, language: preferredLanguage(preferred) };
}
