import { words as commands } from './parts/commands.en.ts';
import { words as editor } from './parts/editor.en.ts';
import { words as files } from './parts/files.en.ts';
import { words as properties } from './parts/properties.en.ts';
import { words as scene } from './parts/scene.en.ts';

/** Words of the editor, by part of the page. */
export const words = {
  ...editor,
  ...commands,
  ...files,
  ...scene,
  ...properties,
};
