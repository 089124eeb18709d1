import { clientPort } from '@tai/api-client';
import type { BoardImage } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useRenameDocumentMutation } from '@tai/document-kit';
import type { Edit } from '@tai/graph';
import { useLanguage, usePort } from '@tai/kernel';
import { useState } from 'react';
import type { SampleName } from '../../domain/templates/samples.ts';
import { boardOfTemplate, samplesOf, type BoardTemplate } from '../../domain/templates/template.ts';
import { loadSamples, sampleImage } from '../../engine/loadSamples.ts';
import { isUntitled } from '../../i18n/untitled.ts';
import { templateWords } from '../../templateWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useCapabilities } from '../nodes/nodeTitle.ts';

/** Puts a template on the open board, as one act that can be undone. A board that nobody has named gets the name of the template. */
export function useFillBoard(): { use: (template: BoardTemplate) => void; busy: string | null } {
  const say = templateWords.useWords();
  const { editor, session, stage } = useOpenBoard();
  const capabilities = useCapabilities();
  const { pick } = useLanguage();
  const client = usePort(clientPort);
  const [rename] = useRenameDocumentMutation();
  const [busy, setBusy] = useState<string | null>(null);

  async function use(template: BoardTemplate): Promise<void> {
    setBusy(template.id);
    const images = new Map<SampleName, BoardImage>();
    for (const [name, blob] of await loadSamples(client, samplesOf(template))) {
      const added = await session.assets.add(blob);
      if ('name' in added) images.set(name, sampleImage(name, added.name));
    }
    setBusy(null);
    if (images.size < samplesOf(template).length)
      toast.show({ message: say('templates.noSample'), tone: 'warning' });
    const { nodes, links } = boardOfTemplate(template, { capabilities, pick, images });
    editor.act('add', [...editsOf('nodes', nodes), ...editsOf('links', links)]);
    requestAnimationFrame(() => stage.get()?.fit());
    const { document } = session.get();
    if (document && isUntitled(document.title)) void rename({ id: document.id, title: pick(template.title) });
  }

  return { use: (template) => void use(template), busy };
}

function editsOf(kind: 'nodes' | 'links', parts: Readonly<Record<string, unknown>>): Edit[] {
  return Object.entries(parts).map(([id, value]) => ({ path: [kind, id], value }));
}
