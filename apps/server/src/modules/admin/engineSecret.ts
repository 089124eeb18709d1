import { type EngineKind, engineOrigins, type EngineSettings } from '@tai/contracts';
import type { EngineEntry } from '../../engines/engineEntry.ts';
import type { EngineRegistry } from '../../engines/engineRegistry.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/**
 * A key is not sent to an address that it was not entered for: who may change the address could have it sent to a
 * machine of theirs and read it there.
 * @throws ApiError parameterInvalid
 */
export function assertSecretStays(
  engines: Pick<EngineRegistry, 'kindOf'>,
  entry: EngineEntry,
  settings: EngineSettings,
): void {
  if (!entry.hasSecret) return;
  const originsOf = (one: EngineSettings) => engineOrigins(engines.kindOf(one.kind)?.fields ?? [], one);
  const known = new Set(entry.settings ? originsOf(entry.settings) : []);
  const added = originsOf(settings).find((origin) => !known.has(origin));
  if (added === undefined) return;
  throw new ApiError('parameterInvalid', {
    name: 'secret',
    detail: `${added} is another address; enter the key again, or remove it`,
  });
}

/** @throws ApiError parameterInvalid for a secret that engines of the kind have no use for */
export function assertSecretAllowed(kind: EngineKind | undefined, secret: string | null | undefined): void {
  if (kind?.secret || secret == null) return;
  throw new ApiError('parameterInvalid', { name: 'secret', detail: 'engines of this kind have none' });
}
