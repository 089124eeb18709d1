import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';
import { words as commands } from './parts/commands.zh.ts';
import { words as editor } from './parts/editor.zh.ts';
import { words as files } from './parts/files.zh.ts';
import { words as properties } from './parts/properties.zh.ts';
import { words as scene } from './parts/scene.zh.ts';

export const words = {
  ...editor,
  ...commands,
  ...files,
  ...scene,
  ...properties,
} satisfies Translation<typeof en>;
