import { pictureUploadPort, usePort } from '@tai/kernel';
import { createSubmission, outboxPort, type Tool } from '@tai/generation-kit';
import { useState } from 'react';
import { guideInputs, passSize } from '../../domain/guides.ts';
import { addViewResult } from '../../domain/viewResults.ts';
import type { Pass, RenderedView } from '../../viewport/viewportProps.ts';
import { renderWords } from '../../renderWords.ts';
import { renderReason } from '../RenderDialog/renderReason.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';

/** Longest side of the image that results are compared with. */
const beforeMax = 1024;

/** Renders what a tool takes of the view, asks the tool, and keeps the view with what comes of it. */
export function useMakeImage(tool: Tool | null) {
  const say = renderWords.useWords();
  const { session, editor, view } = useOpenScene();
  const uploads = usePort(pictureUploadPort);
  const outbox = usePort(outboxPort);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function keepBefore({ images }: RenderedView): Promise<string | null> {
    const beauty = images.find(({ pass }) => pass === 'beauty');
    const added = beauty && (await session.assets.add(await smaller(beauty.image)));
    return added && 'name' in added ? added.name : null;
  }

  async function make(chosen: Tool): Promise<void> {
    const handle = view.get();
    const scene = editor.get().scene;
    if (!handle || !scene) return setFailure(say('noView'));
    const { capability, draft } = chosen;
    const guides = guideInputs(capability);
    const passes = [...new Set<Pass>(['beauty', ...guides.map(({ pass }) => pass)])];
    const size = passSize(capability, draft, scene.output);
    const rendered = await handle.render(
      { size, passes, isTransparent: false, samples: 2 },
      new AbortController().signal,
    );
    const files = guides.flatMap(({ pass }) => {
      const found = rendered.images.find((one) => one.pass === pass);
      return found ? [new File([found.image], `${say(`pass.${pass}`)}.png`, { type: 'image/png' })] : [];
    });
    const pictures = await uploads.upload(files);
    // What was refused is said by the upload itself.
    if (pictures.length !== guides.length) return;
    const inputs = Object.fromEntries(
      guides.map(({ parameter }, at) => [parameter, [pictures[at]?.id ?? '']]),
    );
    const submission = createSubmission({
      ...{ tool: capability.tool, model: capability.model, page: chosen.page },
      params: { ...draft, ...inputs },
    });
    const before = await keepBefore(rendered);
    session.change((content) =>
      addViewResult(content, {
        ...{ id: submission.key, pictures: [], pose: rendered.pose, tool: capability.tool },
        ...(before !== null && { before }),
      }),
    );
    outbox.submit(submission);
  }

  return {
    ...{ isBusy, failure },
    async make(): Promise<void> {
      if (!tool) return;
      setBusy(true);
      setFailure(null);
      try {
        await make(tool);
      } catch (error) {
        setFailure(say('failed', { reason: renderReason(error, say) }));
      } finally {
        setBusy(false);
      }
    },
  };
}

async function smaller(image: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(image);
  const scale = Math.min(1, beforeMax / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
}
