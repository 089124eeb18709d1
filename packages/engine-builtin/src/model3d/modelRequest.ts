import type { LocalizedText } from '@tai/contracts';
import type { ToolRequest } from '../pool/messages.ts';

/** A 3D model of pictures. */
export interface ModelRequest extends ToolRequest {
  kind: 'model';
}

export interface MadeModel {
  /** GLB. */
  content: Uint8Array;
  /** PNG. */
  poster: Uint8Array;
  notes: LocalizedText[];
}
