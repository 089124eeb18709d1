import { toolOfNodeType } from '@tai/contracts';
import { toolIcon } from '@tai/generation-kit';
import { createElement } from 'react';

/** The icon of a node: that of the tool that it runs. */
export function NodeGlyph({ type }: { type: string }) {
  return createElement(toolIcon(toolOfNodeType(type) ?? ''), { size: 16 });
}
