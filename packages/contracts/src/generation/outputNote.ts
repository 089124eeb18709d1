import * as z from 'zod/mini';
import { engineProblem } from './engineProblem.ts';
import { localizedText } from './localizedText.ts';

/** Something that an engine says about what it made. `problem` comes after the text: why something is missing, for example. */
export const outputNote = z.extend(localizedText, { problem: z.optional(engineProblem) });
export type OutputNote = z.infer<typeof outputNote>;
