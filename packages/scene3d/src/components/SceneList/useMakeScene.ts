import { useErrorText, type ApiError } from '@tai/api-client';
import { useCreateDocumentMutation, useDocumentPlace } from '@tai/document-kit';
import { toast } from '@tai/design-system';
import { href, randomKey } from '@tai/kernel';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SceneContent } from '../../domain/scene.ts';
import { sceneWords } from '../../words.ts';

/** Makes a scene and opens it. One press is one scene, however often its answer is lost. */
export function useMakeScene() {
  const say = sceneWords.useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { projectId, folderId } = useDocumentPlace();
  const [create, { isLoading }] = useCreateDocumentMutation();
  const [saveId, setSaveId] = useState(randomKey);
  return {
    isMaking: isLoading,
    /** @returns the id of its document, null when it failed and the person knows */
    async make(title: string, content: SceneContent, isOpened = true): Promise<string | null> {
      const made = await create({
        ...{ saveId, type: 'scene', title: title.slice(0, 100), content },
        ...{ projectId, folderId },
      });
      if (!made.data) {
        const reason = errorText(made.error as ApiError);
        toast.show({ message: say('list.createFailed', { reason }), tone: 'danger' });
        return null;
      }
      setSaveId(randomKey());
      if (isOpened) void navigate(href('scene3d.home', { query: { id: made.data.id } }));
      return made.data.id;
    },
  };
}
