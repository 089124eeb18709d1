import { errorText, uploadPicture, useClient } from '@tai/api-client';
import type { MaskCanvas } from '@tai/canvas-kit';
import { pictureTypes, type PixelBox } from '@tai/contracts';
import { toast } from '@tai/design-system';
import type { Tool } from '@tai/generation-kit';
import { useState } from 'react';
import type { Drawn } from './drawn.ts';

interface SaveDrawing {
  isSaving: boolean;
  /** A mask is uploaded; when that fails, the person is told and goes on drawing. */
  save: (drawn: { mask: MaskCanvas | null; box: PixelBox | null }) => Promise<void>;
}

/** Puts what was drawn into the form. */
export function useSaveDrawing(tool: Tool, parameter: Drawn, onSaved: () => void): SaveDrawing {
  const client = useClient();
  const [isSaving, setSaving] = useState(false);

  function put(value: unknown): void {
    tool.change(parameter.name, value);
    onSaved();
  }

  async function upload(mask: MaskCanvas): Promise<void> {
    setSaving(true);
    try {
      const blob = await mask.export();
      const file = new File([blob], 'mask.png', { type: 'image/png' });
      const result = await uploadPicture(client, file, pictureTypes.mask);
      if ('error' in result) toast.show({ message: errorText(result.error), tone: 'danger' });
      else put(result.picture.id);
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    async save({ mask, box }) {
      if (parameter.type === 'box') put(box);
      else if (mask?.isEmpty) put(null);
      else if (mask) await upload(mask);
    },
  };
}
