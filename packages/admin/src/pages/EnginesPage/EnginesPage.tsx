import { useSession } from '@tai/api-client';
import { permissions, type ManagedEngine } from '@tai/contracts';
import { Button, EmptyState, EngineIcon, SegmentedControl, Skeleton } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { useEngineKindsQuery, useEnginesQuery } from '../../api/engineApi.ts';
import { useQueueQuery, type QueueState } from '../../api/monitorApi.ts';
import { useMay } from '../../components/Allowed/Allowed.tsx';
import { AddEngine } from '../../components/Engines/AddEngine.tsx';
import { ConnectEngineDialog } from '../../components/Engines/ConnectEngineDialog.tsx';
import { EngineDialog } from '../../components/Engines/EngineDialog.tsx';
import { EngineList } from '../../components/Engines/EngineList.tsx';
import { QueueTable } from '../../components/Engines/QueueTable.tsx';
import { PagedList } from '../../components/PageFrame/PagedList.tsx';
import { Card, Faint, ListFailure, PageFrame, Section } from '../../components/PageFrame/PageFrame.tsx';
import { pageNumber, useFilters } from '../../components/PageFrame/useFilters.ts';
import { MappingOpener } from '../../components/WorkflowMapping/mappingOpener.ts';
import { MappingPage } from '../../components/WorkflowMapping/MappingPage.tsx';
import type { OpenMapping } from '../../domain/workflowMapping.ts';
import { writeMappingDraft } from '../../state/mappingDraft.ts';
import { adminWords } from '../../words.ts';

/** Engine and tool whose workflow is mapped, in the address. */
const noMapping = { workflow: '', tool: '' };
const pageSize = 20;
const defaults = { state: 'active', page: '1' };
const states = ['active', 'finished', 'failed'] as const satisfies readonly QueueState[];
/** Milliseconds between two looks at the queue, while somebody looks. */
const lookEvery = 3000;
/** The same for hosts: each look asks every one of them. */
const lookAtHostsEvery = 10_000;
const emptyWords = {
  active: 'queue.empty',
  finished: 'queue.emptyFinished',
  failed: 'queue.emptyFailed',
} as const;

/** Engines and the jobs of everybody. */
export function Page() {
  const say = adminWords.useWords();
  const userId = useSession()?.user.userId ?? '';
  const [{ workflow, tool }, change] = useFilters(noMapping);
  if (workflow && tool) {
    return (
      <MappingPage
        key={`${workflow} ${tool}`}
        {...{ engineId: workflow, tool }}
        onClose={() => change(noMapping)}
      />
    );
  }
  function openMapping(opened: OpenMapping): void {
    writeMappingDraft(userId, opened);
    change({ workflow: opened.engineId, tool: opened.tool }, { isStep: true });
  }
  return (
    <MappingOpener value={openMapping}>
      <PageFrame title={say('router.engine')}>
        <Engines />
        <Queue />
      </PageFrame>
    </MappingOpener>
  );
}

function Engines() {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const mayEdit = useMay(permissions.engineEdit);
  /** The engine that the dialog changes. */
  const [open, setOpen] = useState<ManagedEngine | null>(null);
  const query = useEnginesQuery(undefined, {
    pollingInterval: lookAtHostsEvery,
    skipPollingIfUnfocused: true,
  });
  const kindsQuery = useEngineKindsQuery();
  const kinds = kindsQuery.data ?? [];
  const data = kindsQuery.data && query.data;
  const failed = [query, kindsQuery].find((one) => one.isError && !one.data);
  const [isConnecting, setConnecting] = useState(false);
  const isAlone = data?.every(({ origin }) => origin === 'builtin') ?? false;
  const connect = mayEdit && kinds.length > 0 && (
    <Button variant="primary" onClick={() => setConnecting(true)}>
      {say('connect.open')}
    </Button>
  );
  return (
    // Without an engine host, the two steps below are the one way to add an engine.
    <Section
      title={say('engines.title')}
      aside={mayEdit && data && !isAlone && <AddEngine variant="primary" />}
    >
      <Faint as="p">{say('engines.intro')}</Faint>
      {failed && <ListFailure title={say('engines.failed')} query={failed} />}
      {data?.length === 0 && (
        <EmptyState title={say('engines.empty')} icon={<EngineIcon size={20} />} action={connect}>
          {say('engines.emptyHelp', {
            kinds: kinds.map(({ description }) => pick(description)).join(say('engines.or')),
          })}
        </EmptyState>
      )}
      {isAlone && data?.length !== 0 && connect && (
        <Card>
          <h3>{say('connect.prompt')}</h3>
          <Faint as="p">{say('connect.promptHelp')}</Faint>
          <div>{connect}</div>
        </Card>
      )}
      {data && data.length > 0 && <EngineList engines={data} onChange={setOpen} />}
      {!data && !failed && (
        <Card aria-busy>
          <Skeleton width="50%" />
          <Skeleton height={64} />
        </Card>
      )}
      {isConnecting && <ConnectEngineDialog onClose={() => setConnecting(false)} />}
      {open && <EngineDialog engine={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

function Queue() {
  const say = adminWords.useWords();
  const [filters, change] = useFilters(defaults);
  const state = states.find((one) => one === filters.state) ?? 'active';
  const page = pageNumber(filters.page);
  const query = useQueueQuery(
    { state, currPage: page, pageSize },
    // A window in the background looks at nothing.
    { pollingInterval: lookEvery, skipPollingIfUnfocused: true },
  );
  const counts = query.data && { waiting: query.data.waiting, running: query.data.running };
  return (
    <Section title={say('queue.title')} aside={counts && <Faint>{say('queue.counts', counts)}</Faint>}>
      <div>
        <SegmentedControl<QueueState>
          label={say('queue.show')}
          value={state}
          onChange={(next) => change({ state: next })}
          options={states.map((value) => ({ value, label: say(`queue.${value}`) }))}
        />
      </div>
      <PagedList
        // The jobs of one state never stand in for those of another.
        query={{ ...query, data: query.currentData }}
        failure={say('queue.loadFailed')}
        empty={<EmptyState title={say(emptyWords[state])} icon={<EngineIcon size={20} />} />}
        page={page}
        pageSize={pageSize}
        onPage={(next) => change({ page: String(next) })}
      >
        {(jobs, isBusy) => <QueueTable jobs={jobs} isBusy={isBusy} />}
      </PagedList>
    </Section>
  );
}
