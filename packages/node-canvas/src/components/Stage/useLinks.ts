import type { BoardLink } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { connect, linkProblem, newId, slotNamed } from '@tai/graph';
import { useReactFlow, type Connection, type Edge, type FinalConnectionState } from '@xyflow/react';
import { useMemo, useState } from 'react';
import type { OpenBoard } from '../BoardEditor/board.ts';
import { type FlowNode, slotOfHandle } from './flowNodes.ts';
import { useLinkText } from './linkText.ts';

function linkOf({ source, sourceHandle, target, targetHandle }: Connection | Edge): BoardLink {
  return {
    ...{ from: source, output: slotOfHandle(sourceHandle) },
    ...{ to: target, input: slotOfHandle(targetHandle) },
  };
}

/** Making, changing and removing links on the stage. */
export function useLinks(open: OpenBoard) {
  const linkText = useLinkText();
  const flow = useReactFlow<FlowNode>();
  const [connecting, setConnecting] = useState<string | null>(null);
  const { editor } = open;
  const handlers = useMemo(
    () => ({
      isValidConnection: (link: Connection | Edge) => linkProblem(editor.index(), linkOf(link)) === null,
      onConnect: (link: Connection) =>
        void editor.act('connect', connect(editor.index(), newId(), linkOf(link))),
      onConnectStart(
        _: unknown,
        {
          nodeId,
          handleId,
          handleType,
        }: { nodeId: string | null; handleId: string | null; handleType: string | null },
      ) {
        const index = editor.index();
        const kind = nodeId === null ? undefined : index.kind(nodeId);
        const slot = slotOfHandle(handleId);
        const types =
          handleType === 'target'
            ? (slotNamed(kind?.inputs, slot)?.types ?? [])
            : index.outputTypes(nodeId ?? '', slot);
        setConnecting(`${handleType === 'target' ? 'from' : 'to'}-${types[0] ?? 'any'}`);
      },
      onConnectEnd(event: MouseEvent | TouchEvent, state: FinalConnectionState) {
        setConnecting(null);
        const { fromNode, fromHandle, toNode, toHandle, isValid } = state;
        if (!fromNode || !fromHandle || isValid === true) return;
        if (toNode && toHandle) {
          const [start, end] = fromHandle.type === 'source' ? [fromHandle, toHandle] : [toHandle, fromHandle];
          const problem = linkProblem(editor.index(), {
            ...{ from: start.nodeId, output: slotOfHandle(start.id) },
            ...{ to: end.nodeId, input: slotOfHandle(end.id) },
          });
          if (problem) toast.show({ message: linkText(problem), tone: 'warning' });
          return;
        }
        const point = 'changedTouches' in event ? event.changedTouches[0] : event;
        if (!point) return;
        open.openSearch({
          at: flow.screenToFlowPosition({ x: point.clientX, y: point.clientY }),
          link: {
            nodeId: fromNode.id,
            slot: slotOfHandle(fromHandle.id),
            side: fromHandle.type === 'source' ? 'out' : 'in',
          },
        });
      },
      onReconnect(edge: Edge, link: Connection) {
        editor.act('connect', [
          { path: ['links', edge.id] },
          ...connect(editor.index(), newId(), linkOf(link)),
        ]);
      },
    }),
    [editor, open, flow, linkText],
  );
  return { connecting, handlers };
}
