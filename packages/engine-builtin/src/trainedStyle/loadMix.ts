import { createRecentlyUsed } from '../recentlyUsed.ts';
import { mixStyles, type StyleMix } from './mixStyles.ts';
import { namedLabels } from './namedLabels.ts';
import { readTrainedStyle } from './styleFile.ts';
import type { StyleUse, StyleUses } from './styleUse.ts';
import type { TrainedStyle } from './styleParts.ts';

/** Styles that a thread keeps, each of three megabytes as a rule, and mixes of them. */
const stylesKept = 8;
const mixesKept = 4;

const styles = createRecentlyUsed<Promise<TrainedStyle>>(stylesKept);
const mixes = createRecentlyUsed<StyleMix>(mixesKept);

/** The styles of a request as one; null without any. @throws EngineFailure when a file cannot be used */
export async function mixOf(request: StyleUses | undefined): Promise<StyleMix | null> {
  const { styles: uses, prompt } = request ?? { styles: [], prompt: '' };
  if (uses.length === 0) return null;
  const loaded = await Promise.all(uses.map(load));
  const mixed = loaded.map((style, index) => ({
    style,
    intensity: uses[index]!.intensity,
    labels: namedLabels(style.labels, prompt),
  }));
  const key = JSON.stringify(
    mixed.map(({ intensity, labels }, index) => [uses[index]!.sha256, intensity, labels]),
  );
  const mix = mixes.get(key) ?? mixStyles(mixed);
  mixes.set(key, mix);
  return mix;
}

function load({ sha256, file }: StyleUse): Promise<TrainedStyle> {
  const known = styles.get(sha256);
  if (known) return known;
  const loading = readTrainedStyle(new Uint8Array(file).slice()).then(({ style }) => style);
  styles.set(sha256, loading);
  // A file that could not be read is tried again.
  loading.catch(() => styles.delete(sha256));
  return loading;
}
