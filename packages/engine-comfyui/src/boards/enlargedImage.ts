import { follow, literal, type Made, type Reading } from './made.ts';
import { ToolFields } from './toolFields.ts';

/** An upscale model makes the image larger by what its name says, and a second node brings it to the size that is wanted. */
export function enlargedImage(reading: Reading, id: string, scaled: string | null): Made | null {
  const { graph, capabilities } = reading;
  const { image, upscale_model: link } = graph[id]?.inputs ?? {};
  const [source, loader] = [reading.image(image), follow(graph, link)];
  const file = literal(graph, loader?.inputs['model_name']);
  if (!source || loader?.classType !== 'UpscaleModelLoader' || typeof file !== 'string') return null;
  const by = scaled === null ? 1 : literal(graph, graph[scaled]?.inputs['scale_by']);
  const own = Number(/(?:^|[^\d])([1-8])x|x([1-8])(?!\d)/i.exec(file)?.slice(1).find(Boolean) ?? Number.NaN);
  const fields = new ToolFields(graph, capabilities, 'augment', {
    node: loader.id,
    input: 'model_name',
    file,
  })
    .covers([id, loader.id, ...(scaled === null ? [] : [scaled])])
    .link('source', source);
  // Without a factor in the name nobody knows how large it becomes, and the report says that the tool's own is used.
  const factor = typeof by !== 'number' || Number.isNaN(own) ? '' : String(own * by);
  const at = scaled === null ? ([loader.id, 'model_name'] as const) : ([scaled, 'scale_by'] as const);
  return fields.set('factor', factor, [at]).build();
}
