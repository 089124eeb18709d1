/*
 * A running engine that can be replaced: it counts who uses it, and when it is retired it closes after the last one is
 * done, so that a change by an administrator ends nobody's job.
 */
import {
  EngineFailure,
  type Capability,
  type EngineHost,
  type EngineLiveContext,
  type EngineLiveRequest,
  type EngineRequest,
  type GenerationEngine,
  type WorkflowTemplate,
} from '@tai/contracts';
import type { Logger } from 'pino';
import { type AnswerTiming, createEngineAnswers, type EngineAnswers } from './engineAnswers.ts';
import { countedTrainer } from './countedTrainer.ts';
import type { Clock } from '../platform/clock.ts';
import { withinTime } from './withinTime.ts';

export interface EngineHandle extends EngineAnswers {
  /** The engine for those who use it. */
  readonly engine: GenerationEngine;
  /** Machines that do its work. @throws Error when they cannot be asked in time */
  hosts(): Promise<EngineHost[]>;
  /** Closes it when nobody uses it any more. */
  retire(): void;
  close(): Promise<void>;
}

export function createEngineHandle(
  engine: GenerationEngine,
  { clock, log, timing }: { clock: Clock; log: Logger; timing: AnswerTiming },
): EngineHandle {
  let users = 0;
  let isRetired = false;
  let closing: Promise<void> | undefined;

  const close = () => (closing ??= engine.close());
  const closeUnused = () => {
    if (!isRetired || users > 0) return;
    close().catch((error: unknown) =>
      log.warn({ err: error, engine: engine.id }, 'an engine did not close in order'),
    );
  };
  function begin(): () => void {
    if (closing) throw new EngineFailure('engineChanged');
    users += 1;
    return () => {
      users -= 1;
      closeUnused();
    };
  }
  async function counted<Value>(work: () => Promise<Value>): Promise<Value> {
    const end = begin();
    try {
      return await work();
    } finally {
      end();
    }
  }

  const { expandPrompt, describePicture, hosts, nodesOf, renderLive, trainer, tryWorkflow } = engine;
  const shared: GenerationEngine = {
    id: engine.id,
    digitalSourceType: engine.digitalSourceType,
    get places() {
      return engine.places;
    },
    capabilities: () => engine.capabilities(),
    run: (request, context) => counted(() => engine.run(request, context)),
    ...(expandPrompt && {
      async *expandPrompt(prompt: string, signal: AbortSignal) {
        const end = begin();
        try {
          yield* expandPrompt.call(engine, prompt, signal);
        } finally {
          end();
        }
      },
    }),
    ...(describePicture && {
      describePicture: (bytes: Uint8Array, language: 'zh' | 'en', signal: AbortSignal) =>
        counted(() => describePicture.call(engine, bytes, language, signal)),
    }),
    ...(renderLive && {
      renderLive: (request: EngineLiveRequest, context: EngineLiveContext) =>
        counted(() => renderLive.call(engine, request, context)),
    }),
    ...(trainer && { trainer: countedTrainer(trainer, counted) }),
    ...(nodesOf && { nodesOf: (host?: string) => nodesOf.call(engine, host) }),
    ...(tryWorkflow && {
      tryWorkflow: (template: WorkflowTemplate, host: string, signal: AbortSignal) =>
        counted(() => tryWorkflow.call(engine, template, host, signal)),
    }),
    ...(engine.holdOf && { holdOf: (request: EngineRequest) => engine.holdOf?.(request) ?? null }),
    ...(engine.abandon && { abandon: async (saved: unknown) => engine.abandon?.(saved) }),
    ...(hosts && { hosts: (signal: AbortSignal) => hosts.call(engine, signal) }),
    close,
  };
  const answers = createEngineAnswers(() => ownCapabilities(engine), {
    ...{ clock, timing },
    onProblem: (error) =>
      log.error({ err: error, engine: engine.id }, 'an engine does not say what it can do'),
  });

  return {
    ...answers,
    engine: shared,
    async hosts() {
      if (!engine.hosts) return [];
      const stop = new AbortController();
      try {
        return await withinTime(engine.hosts(stop.signal), timing.answer);
      } finally {
        stop.abort();
      }
    },
    retire() {
      isRetired = true;
      closeUnused();
    },
    close,
  };
}

/** What it says under the name that the registry knows it by: jobs find their engine by it. */
async function ownCapabilities(engine: GenerationEngine): Promise<Capability[]> {
  return (await engine.capabilities()).map((one) => ({ ...one, engineId: engine.id }));
}
