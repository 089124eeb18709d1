import { useErrorText } from '@tai/api-client';
import type { EngineProblem, ImportReport } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { Fragment, type ReactNode } from 'react';
import { filesWords } from '../../filesWords.ts';
import type { ImportSource } from '../../engine/readImport.ts';
import { faceOf } from '../nodes/nodeFaces.ts';
import { useCapabilities } from '../nodes/nodeTitle.ts';

/** What a board file holds. */
export function OwnReport({
  name,
  source,
}: {
  name: string;
  source: Extract<ImportSource, { kind: 'own' }>;
}) {
  const say = filesWords.useWords();
  const { title, board, files, missing } = source;
  return (
    <Report>
      <Head title={title || name} note={say('import.formatOwn')} />
      <p>
        {[
          say('import.nodes', { count: Object.keys(board.nodes).length }),
          ...(files.size > 0 ? [say('import.images', { count: files.size })] : []),
        ].join(' · ')}
      </p>
      {missing > 0 && <p role="status">{say('import.missing', { count: missing })}</p>}
    </Report>
  );
}

/** What becomes of each part of a ComfyUI workflow. */
export function WorkflowReport({ name, report }: { name: string; report: ImportReport }) {
  const say = filesWords.useWords();
  const reasonOf = useReason();
  const { pick } = useLanguage();
  const capabilities = useCapabilities();
  const { format, mapped, kept, left, values } = report;
  return (
    <Report>
      <Head
        title={say('import.report', { name })}
        note={say(format === 'api' ? 'import.formatApi' : 'import.formatEditor')}
      />
      {mapped.length + kept.length === 0 && <p role="alert">{say('import.nothing')}</p>}
      <Part title={say('import.mapped', { count: mapped.length })} count={mapped.length}>
        {mapped.map(({ nodeId, type, title, classTypes }) => (
          <Row
            key={nodeId}
            title={`${title} → ${pick(faceOf(type, capabilities).name)}`}
            text={classTypes.join(', ')}
          />
        ))}
      </Part>
      <Part title={say('import.kept', { count: kept.length })} count={kept.length}>
        {kept.map(({ nodeId, title, classTypes, problem }) => (
          <Row
            key={nodeId}
            title={title}
            text={classTypes.join(', ')}
            note={problem ? reasonOf(problem) : say('import.canRun')}
            isProblem={problem !== null}
          />
        ))}
      </Part>
      <Part title={say('import.left', { count: left.length })} count={left.length}>
        {left.map(({ title, classType, reason }, place) => (
          <Row
            key={`${title} ${String(place)}`}
            title={title}
            text={title === classType ? '' : classType}
            note={reasonOf(reason)}
          />
        ))}
      </Part>
      <Part title={say('import.values', { count: values.length })} count={values.length}>
        {values.map(({ nodeId, title, input, value, reason }, place) => (
          <Row
            key={`${nodeId} ${input} ${String(place)}`}
            title={say('import.value', { title, input, value })}
            text=""
            note={reasonOf(reason)}
          />
        ))}
      </Part>
    </Report>
  );
}

function useReason(): (reason: EngineProblem) => string {
  const errorText = useErrorText();
  return ({ error, params }) => errorText({ kind: 'api', code: 0, msg: '', error, params });
}

function Head({ title, note }: { title: string; note: string }) {
  return (
    <div>
      <h3 dir="auto">{title}</h3>
      <small>{note}</small>
    </div>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ul>{children}</ul>
    </section>
  );
}

interface RowProps {
  title: string;
  text: string;
  note?: string;
  isProblem?: boolean;
}

function Row({ title, text, note, isProblem = false }: RowProps) {
  return (
    <li>
      <span dir="auto">{title}</span>
      {[text, note].map((line, place) =>
        line === undefined || line === '' ? (
          <Fragment key={String(place)} />
        ) : (
          <small key={String(place)} data-problem={(place === 1 && isProblem) || undefined}>
            {line}
          </small>
        ),
      )}
    </li>
  );
}

const Report = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  overflow-wrap: anywhere;
  h3,
  h4,
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  h3 {
    font-size: 15px;
    font-weight: 600;
  }
  h4 {
    margin-bottom: 6px;
    font-size: 13px;
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: 8px;
    list-style: none;
  }
  li {
    display: grid;
    gap: 1px;
    padding-inline-start: 10px;
    border-inline-start: 2px solid ${color.hairlineStrong};
  }
  small {
    color: ${color.textMuted};
    font-size: 12px;
    &[data-problem] {
      color: ${color.warningText};
    }
  }
`;
