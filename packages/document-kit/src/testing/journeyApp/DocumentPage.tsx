import type { DocumentType } from '@tai/contracts';
import { randomKey } from '@tai/kernel';
import { useEffect, useState } from 'react';
import {
  DocumentNotice,
  SaveState,
  useCreateDocumentMutation,
  useDocument,
  useDocumentState,
  type DocumentSession,
} from '../../index.ts';

/** Notes by their names, and the files among them. */
interface Content {
  notes: Record<string, string>;
  files: Record<string, string>;
}

/** Shows the document that the address names, or makes one: `?type=board&id=…`. */
export function DocumentPage() {
  const query = new URLSearchParams(window.location.search);
  const type = query.get('type') as DocumentType;
  const [id, setId] = useState(query.get('id'));
  const [create] = useCreateDocumentMutation();

  async function make(): Promise<void> {
    const made = await create({
      ...{ saveId: randomKey(), type, title: 'Plan', content: { notes: {}, files: {} } },
      ...{ projectId: null, folderId: null },
    });
    if (!made.data) return;
    window.history.replaceState(null, '', `?type=${type}&id=${made.data.id}`);
    setId(made.data.id);
  }

  if (id) return <OpenDocument id={id} type={type} />;
  return (
    <button type="button" onClick={() => void make()}>
      {'Make'}
    </button>
  );
}

function OpenDocument({ id, type }: { id: string; type: DocumentType }) {
  const session = useDocument<Content>({ id, type });
  const title = useDocumentState(session, ({ document }) => document?.title);
  const notes = useDocumentState(session, ({ content }) => content?.notes);
  const files = useDocumentState(session, ({ content }) => content?.files);
  const canEdit = useDocumentState(session, (state) => state.canEdit);
  const conflicts = useDocumentState(session, (state) => state.conflicts);
  const [copy, setCopy] = useState('');
  const write = (name: string, text: string) =>
    session.change((draft) => {
      draft.notes[name] = text;
    });

  async function addFiles(list: FileList | null): Promise<void> {
    const chosen = [...(list ?? [])];
    const added = await Promise.all(chosen.map((file) => session.assets.add(file)));
    session.change((draft) => {
      for (const [index, one] of added.entries())
        if ('name' in one) draft.files[chosen[index]?.name ?? ''] = one.name;
    });
  }

  return (
    <main>
      <h1>{title}</h1>
      <SaveState session={session} />
      <DocumentNotice session={session} onCopied={(made) => setCopy(made.id)} />
      {conflicts.map((conflict) => (
        <p key={conflict.changedAt} role="note">
          {`${conflict.author.name}: ${String(conflict.theirs)}, not ${String(conflict.mine)}`}
        </p>
      ))}
      {copy !== '' && <a href={`?type=${type}&id=${copy}`}>{'Copy'}</a>}
      {['sun', 'moon'].map((name) => (
        <label key={name}>
          {name}
          <input
            value={notes?.[name] ?? ''}
            disabled={!canEdit}
            onChange={(event) => write(name, event.target.value)}
          />
        </label>
      ))}
      <input
        type="file"
        multiple
        disabled={!canEdit}
        onChange={(event) => void addFiles(event.target.files)}
      />
      {Object.entries(files ?? {}).map(([name, asset]) => (
        <Picture key={name} session={session} name={name} asset={asset} />
      ))}
    </main>
  );
}

interface PictureProps {
  session: DocumentSession<Content>;
  name: string;
  asset: string;
}

function Picture({ session: { assets }, name, asset }: PictureProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    void assets.url(asset).then(setUrl);
    return () => assets.release(asset);
  }, [assets, asset]);
  return url && <img src={url} alt={name} />;
}
