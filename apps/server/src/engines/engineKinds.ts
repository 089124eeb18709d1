import type { EngineKind } from '@tai/contracts';
import { comfyuiKind } from '@tai/engine-comfyui';
import { openaiKind } from '@tai/engine-openai';

/** Kinds of engines that can be added, in the order in which the administration offers them. */
export const engineKinds: readonly EngineKind[] = [comfyuiKind, openaiKind];
