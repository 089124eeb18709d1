import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';
import { words as commands } from './parts/commands.ja.ts';
import { words as editor } from './parts/editor.ja.ts';
import { words as files } from './parts/files.ja.ts';
import { words as properties } from './parts/properties.ja.ts';
import { words as scene } from './parts/scene.ja.ts';

export const words = {
  ...editor,
  ...commands,
  ...files,
  ...scene,
  ...properties,
} satisfies Translation<typeof en>;
