import { lastPart } from './describeStyle.ts';

/** Entries of trainers that say where things stood on the disk, or what a person noted for themselves. */
const privateKeys =
  /^(?:ss_dataset_dirs|ss_reg_dataset_dirs|ss_training_comment|ss_session_id|ss_datasets|ss_network_args)$/;
/** Entries that name a file, often with its folders. */
const fileKeys = /^(?:ss_sd_model_name|ss_vae_name|ss_new_vae_name|ss_output_name|tai\.base)$/;
/** An absolute path, of any system, anywhere in a text. */
const path = /(?:^|[\s"'=:,([])(?:\/(?!\/)[^\s/"']+\/|[A-Za-z]:[\\/]|\\\\[^\s\\]|~\/|file:)/;

/**
 * Metadata that may leave with a download: without folders and paths. Tag counts stay; the folders that they stand under are
 * numbered instead.
 */
export function publicMetadata(metadata: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [key, value] of Object.entries(metadata)) {
    if (privateKeys.test(key)) continue;
    const text = key === 'ss_tag_frequency' ? numbered(value) : fileKeys.test(key) ? lastPart(value) : value;
    if (text !== null && !path.test(text)) kept[key] = text;
  }
  return kept;
}

function numbered(text: string): string | null {
  try {
    const folders: unknown = JSON.parse(text);
    if (typeof folders !== 'object' || folders === null) return null;
    return JSON.stringify(
      Object.fromEntries(Object.values(folders).map((tags, index) => [`dataset ${index + 1}`, tags])),
    );
  } catch {
    return null;
  }
}
