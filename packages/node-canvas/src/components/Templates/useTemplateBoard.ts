import { clientPort, useErrorText } from '@tai/api-client';
import { assetName, type BoardImage } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { sha256 } from '@tai/document-kit';
import { href, useLanguage, usePort } from '@tai/kernel';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SampleName } from '../../domain/templates/samples.ts';
import { boardOfTemplate, samplesOf, type BoardTemplate } from '../../domain/templates/template.ts';
import { loadSamples, sampleImage } from '../../engine/loadSamples.ts';
import { templateWords } from '../../templateWords.ts';
import { useCapabilities } from '../nodes/nodeTitle.ts';
import { useMakeBoard } from '../useMakeBoard.ts';

/** Makes a board of a template, named after it, and opens it. */
export function useTemplateBoard(): { use: (template: BoardTemplate) => void; busy: string | null } {
  const say = templateWords.useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const capabilities = useCapabilities();
  const { pick } = useLanguage();
  const client = usePort(clientPort);
  const make = useMakeBoard();
  const [busy, setBusy] = useState<string | null>(null);

  async function use(template: BoardTemplate): Promise<void> {
    setBusy(template.id);
    const samples = await loadSamples(client, samplesOf(template));
    const files = new Map<string, Blob>();
    const images = new Map<SampleName, BoardImage>();
    for (const [name, blob] of samples) {
      const hash = await sha256(new Uint8Array(await blob.arrayBuffer()));
      files.set(hash, blob);
      images.set(name, sampleImage(name, assetName(hash)));
    }
    const board = boardOfTemplate(template, { capabilities, pick, images });
    const made = await make({ title: pick(template.title), board, files });
    setBusy(null);
    if ('error' in made) {
      const message = say('templates.failed', { reason: errorText(made.error) });
      toast.show({ id: 'nodeCanvas.template', message, tone: 'danger' });
      return;
    }
    if (samples.size < samplesOf(template).length)
      toast.show({ message: say('templates.noSample'), tone: 'warning' });
    void navigate(href('nodeCanvas.home', { query: { id: made.id } }));
  }

  return { use: (template) => void use(template), busy };
}
