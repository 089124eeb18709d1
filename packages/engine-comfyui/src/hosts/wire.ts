/*
 * What a host sends, as far as the engine needs it. Versions differ and custom nodes add fields, so everything that is
 * not needed may be missing or strange; an answer without the needed part is nonsense and counts as no answer.
 */
import * as z from 'zod/mini';

const optionalText = z.catch(z.optional(z.string()), undefined);
const optionalNumber = z.catch(z.optional(z.number()), undefined);

export const queueAnswer = z.object({
  queue_running: z.array(z.array(z.unknown())),
  queue_pending: z.array(z.array(z.unknown())),
});

export const promptQueueAnswer = z.object({ exec_info: z.object({ queue_remaining: z.number() }) });

export const statsAnswer = z.object({
  system: z.catch(z.object({ comfyui_version: optionalText }), {}),
  devices: z.catch(
    z.array(
      z.object({
        name: optionalText,
        type: optionalText,
        vram_total: optionalNumber,
        vram_free: optionalNumber,
      }),
    ),
    [],
  ),
});

/** Only some errors name the configuration and the value, and of a long list there is none. */
const nodeError = z.object({
  type: optionalText,
  message: optionalText,
  details: optionalText,
  extra_info: z.catch(
    z.optional(
      z.object({
        input_name: optionalText,
        input_config: z.optional(z.unknown()),
        received_value: z.optional(z.unknown()),
      }),
    ),
    undefined,
  ),
});
const nodeErrors = z.record(
  z.string(),
  z.object({
    errors: z.catch(z.array(nodeError), []),
    dependent_outputs: z.catch(z.array(z.string()), []),
    class_type: optionalText,
  }),
);
export type NodeErrors = z.infer<typeof nodeErrors>;

export const submitAnswer = z.object({
  prompt_id: z.string().check(z.minLength(1), z.maxLength(200)),
  node_errors: z.catch(nodeErrors, {}),
});

export const refusal = z.object({
  error: z.catch(
    z.union([
      z.string(),
      z.object({
        type: optionalText,
        message: optionalText,
        details: optionalText,
        extra_info: z.catch(
          z.optional(z.object({ class_type: optionalText, node_id: optionalText })),
          undefined,
        ),
      }),
    ]),
    '',
  ),
  node_errors: z.catch(nodeErrors, {}),
});
export type Refusal = z.infer<typeof refusal>;

export const uploadAnswer = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  subfolder: z.catch(z.optional(z.string()), ''),
});

const outputFile = z.object({
  filename: z.string(),
  subfolder: z.catch(z.optional(z.string()), ''),
  type: z.catch(z.optional(z.string()), 'output'),
});
export type OutputFile = z.infer<typeof outputFile>;

/** `images` holds what save nodes of the core write, clips too; `gifs`, `videos` and `3d` are those of extensions and meshes. */
const fileList = z.catch(z.optional(z.array(z.unknown())), []);
const nodeOutput = z.looseObject({ images: fileList, gifs: fileList, videos: fileList, '3d': fileList });

const historyEntry = z.object({
  outputs: z.catch(z.record(z.string(), nodeOutput), {}),
  status: z.catch(
    z.nullable(
      z.object({
        status_str: optionalText,
        messages: z.catch(z.array(z.tuple([z.string(), z.unknown()])), []),
      }),
    ),
    null,
  ),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
export const historyAnswer = z.record(z.string(), historyEntry);

/** Files that a node wrote, whatever their medium. */
export function filesOfNode(output: HistoryEntry['outputs'][string]): OutputFile[] {
  return [output.images, output.gifs, output.videos, output['3d']].flatMap((list) => filesIn(list ?? []));
}

/** Entries of an output list that name a file; text and half entries are passed over. */
function filesIn(entries: readonly unknown[]): OutputFile[] {
  return entries.flatMap((entry) => {
    const parsed = outputFile.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

export const executionError = z.object({
  node_id: optionalText,
  node_type: optionalText,
  exception_message: optionalText,
  exception_type: optionalText,
});
