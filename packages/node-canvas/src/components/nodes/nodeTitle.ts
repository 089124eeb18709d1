import { capabilityApi } from '@tai/api-client';
import type { BoardNode, Capability } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import { useCallback } from 'react';
import { useEditor } from '../BoardEditor/board.ts';
import { faceOf } from './nodeFaces.ts';

const none: readonly Capability[] = [];

/** What engines can do now. */
export function useCapabilities(): readonly Capability[] {
  return capabilityApi.useCapabilitiesQuery().data ?? none;
}

/** Names nodes: by their own title, else by what they are. */
export function useNameOf(): (node: Pick<BoardNode, 'type' | 'title'>) => string {
  const capabilities = useCapabilities();
  const { pick } = useLanguage();
  return useCallback(
    ({ type, title }) =>
      title !== undefined && title !== '' ? title : pick(faceOf(type, capabilities).name),
    [capabilities, pick],
  );
}

export function useNodeTitle(id: string): string {
  const node = useEditor((state) => state.board.nodes[id]);
  const nameOf = useNameOf();
  return node ? nameOf(node) : '';
}
