import { EngineFailure } from '@tai/contracts';

/** A style file did not come to a host. Another host may have it or take it. */
export class StyleUndelivered extends EngineFailure {}
