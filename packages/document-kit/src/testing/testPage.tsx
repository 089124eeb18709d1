// A feature that names the kit, and a page that edits a document, for stories and tests of the kit.
import type { DocumentType } from '@tai/contracts';
import { defineFeature } from '@tai/kernel';
import { useState } from 'react';
import { CommentPins } from '../components/Comments/CommentPins.tsx';
import { CommentsButton } from '../components/Comments/CommentsButton.tsx';
import { CommentsPanel } from '../components/Comments/CommentsPanel.tsx';
import { DocumentComments } from '../components/Comments/DocumentComments.tsx';
import { DocumentNotice } from '../components/DocumentNotice/DocumentNotice.tsx';
import { SaveState } from '../components/SaveState/SaveState.tsx';
import { useDocument, useDocumentState } from '../components/useDocument.ts';
import type { PinSurface } from '../domain/pinSurface.ts';
import type { DocumentSession } from '../state/documentSession.ts';
import { documents } from '../kit.ts';
import type { TestContent } from './testTabs.ts';

export const testPage = defineFeature({ id: 'testPage', kits: [documents] });

interface TestPageProps {
  id: string;
  type: DocumentType;
  /** Hears that a node was rendered. */
  onRender?: (node: string) => void;
}

/** Shows a document with its nodes, each with a button that moves it. */
export function TestPage({ id, type, onRender = () => undefined }: TestPageProps) {
  const session = useDocument<TestContent>({ id, type });
  const count = useDocumentState(session, ({ content }) => Object.keys(content?.nodes ?? {}).length);
  const [copied, setCopied] = useState('');
  return (
    <div style={{ display: 'grid', gap: 12, padding: 16, maxWidth: 640 }}>
      <SaveState session={session} />
      <DocumentNotice session={session} onCopied={({ title }) => setCopied(title)} />
      {copied !== '' && <p>{`Opened ${copied}`}</p>}
      {Array.from({ length: count }, (_, index) => (
        <Node key={index} session={session} node={`n${index}`} onRender={onRender} />
      ))}
    </div>
  );
}

interface CommentedPageProps extends Pick<TestPageProps, 'id' | 'type'> {
  /** What its stage does otherwise. */
  pins?: Partial<PinSurface>;
}

/** The same document with its comments, whose pins stay on nodes. */
export function CommentedPage({ id, type, pins }: CommentedPageProps) {
  const session = useDocument<TestContent>({ id, type });
  const hasNode = useDocumentState(session, ({ content }) => content?.nodes['n0'] !== undefined);
  const [surface] = useState(() => ({ ...surfaceOf(session), ...pins }));
  return (
    <DocumentComments session={session}>
      <CommentsButton />
      <div style={{ display: 'flex', height: 560 }}>
        <div style={{ position: 'relative', flex: 1, minWidth: 0 }}>
          {hasNode && <Node session={session} node="n0" onRender={() => undefined} />}
          <CommentPins surface={surface} />
        </div>
        <CommentsPanel />
      </div>
    </DocumentComments>
  );
}

function surfaceOf(session: DocumentSession<TestContent>): PinSurface {
  const nodeOf = (place: object) =>
    'targetId' in place ? session.get().content?.nodes[String(place.targetId)] : undefined;
  return {
    owns: (place) => 'targetId' in place,
    toScreen(place) {
      const node = nodeOf(place);
      return node ? { x: node.x, y: 60 } : null;
    },
    isGone: (place) => session.get().content !== null && nodeOf(place) === undefined,
    placeAt: () => ({ targetId: 'n0' }),
    show: () => undefined,
    subscribe: session.subscribe,
  };
}

interface NodeProps {
  session: DocumentSession<TestContent>;
  node: string;
  onRender: (node: string) => void;
}

function Node({ session, node, onRender }: NodeProps) {
  const value = useDocumentState(session, ({ content }) => content?.nodes[node]);
  const canEdit = useDocumentState(session, (state) => state.canEdit);
  onRender(node);
  const move = () =>
    session.change((draft) => {
      const found = draft.nodes[node];
      if (found) found.x += 1;
    });
  return (
    <button type="button" disabled={!canEdit} onClick={move}>
      {`Move ${node}, now at ${value?.x}`}
    </button>
  );
}
