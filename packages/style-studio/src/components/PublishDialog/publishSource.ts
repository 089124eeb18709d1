import type { StyleHealth, TrainRecord } from '@tai/contracts';
import type { ImportedFile } from '../../state/importedFile.ts';

/** A style file that can be published, and what is known of it. */
export interface PublishSource {
  /** Path of the file as the server takes it. */
  path: string;
  family: string;
  health: StyleHealth | null;
  /** Training that it comes from; null for a file that was brought in. */
  trainNo: string | null;
  /** Of the training; null without one. */
  previewPrompt: string | null;
  /** A name that the style could have. */
  name: string;
  triggers: readonly string[];
  /** Cover to begin with. */
  cover: string | null;
  /** Project to begin with; null for the personal space. */
  projectId: string | null;
}

export function sourceOfTraining(record: TrainRecord, cover: string | null): PublishSource {
  const { modelPath: path, family, health, trainNo, previewPrompt, name, trigger } = record;
  return { path, family, health, trainNo, previewPrompt, name, triggers: [trigger], cover, projectId: null };
}

export function sourceOfImport(file: ImportedFile, projectId: string | null): PublishSource {
  const { path, family, verdict, detail, name, triggers } = file;
  return {
    ...{ path, family, health: { verdict, detail }, trainNo: null, previewPrompt: null },
    name: name.replace(/\.safetensors$/i, ''),
    triggers: triggers.slice(0, 6),
    ...{ cover: null, projectId },
  };
}
