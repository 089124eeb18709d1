import { userSettings, type UserSettings } from '@tai/contracts';
import { parse } from 'zod/v4/core';

/**
 * The settings that a JSON text really has; a field that it lacks or that cannot be read is absent, so that it does
 * not replace what this browser knows.
 */
export function presentSettings(text: string | null): Partial<UserSettings> {
  const fields = parseFields(text);
  const all: Record<string, unknown> = parse(userSettings, fields);
  // What cannot be read falls back to its default, and a default is nobody's choice.
  const isChosen = (name: string) =>
    name in fields && (typeof fields[name] === 'object' || fields[name] === all[name]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => isChosen(name)));
}

/** The same JSON text with some settings replaced; what this version does not know stays in it. */
export function withSettings(text: string, changed: Partial<UserSettings>): string {
  return JSON.stringify({ ...parseFields(text), ...changed });
}

function parseFields(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
