import { capabilityApi } from '@tai/api-client';
import { tools, type Capability } from '@tai/contracts';
import { useTool, type Tool } from '@tai/generation-kit';
import { generationPageOf, generationPageSlot, useSlot } from '@tai/kernel';
import { useMemo, useState } from 'react';
import { canMakeFromView, guideInputs } from '../../domain/guides.ts';

/** Tools that make an image of a view, each once, in the order of the product. */
function toolsOf(data: readonly Capability[]): Capability[] {
  const order = Object.keys(tools);
  const place = ({ tool }: Capability) => {
    const at = order.indexOf(tool);
    return at < 0 ? order.length : at;
  };
  const fit = data.filter(canMakeFromView);
  return fit
    .filter(({ tool }, at) => fit.findIndex((one) => one.tool === tool) === at)
    .toSorted((a, b) => place(a) - place(b));
}

/** The tool beside the viewport. Its inputs for passes are filled by the view, so neither its form nor its problems have them. */
export function useViewTool() {
  const { data } = capabilityApi.useCapabilitiesQuery();
  const pages = useSlot(generationPageSlot);
  const fit = useMemo(() => toolsOf(data ?? []), [data]);
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = fit.find(({ tool }) => tool === chosen) ?? fit[0];
  const page = (offer && generationPageOf(pages, offer)?.id) ?? '';
  const { tool, isLoading } = useTool({ key: offer?.tool ?? '', page });
  const shown = useMemo<Tool | null>(() => {
    if (!tool) return null;
    const filled = new Set(guideInputs(tool.capability).map(({ parameter }) => parameter));
    const isFilled = (name: string | undefined) => name !== undefined && filled.has(name);
    return {
      ...tool,
      capability: {
        ...tool.capability,
        parameters: tool.capability.parameters.filter(({ name }) => !isFilled(name)),
      },
      problems: tool.problems.filter(({ parameter }) => !isFilled(parameter?.name)),
    };
  }, [tool]);
  return { tools: fit, tool: shown, full: tool, isLoading: isLoading || !data, choose: setChosen };
}
